import type { SqlAnswer, SqlSample } from '#domain/tests/work-samples/sql.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { QuestionBodyProps } from '#web/features/tests/question-body.tsx'
import { HighlightedCode } from '#web/lib/code/highlighted-code.tsx'
import { RunResult } from '../code/run-result.tsx'
import { SimilarAnswers } from '../code/similar-answers.tsx'
import { SchemaBrowser } from './schema-browser.tsx'

/** A query that an applicant wrote, with its results on the data sets; without an answer, what is asked. */
export default function GivenQuery({ question, answer, task, run, similar }: QuestionBodyProps) {
  if (answer === undefined) return <Task asked={question.work_sample as Asked<'sql'>} task={task as SqlSample | null} />
  if (answer === null) return <p className="text-sm text-ink-faint">No answer</p>
  const { query } = answer as SqlAnswer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <HighlightedCode label="Query" language="sql" code={query} />
      {run && <RunResult run={run} noun="data set" />}
      {similar && <SimilarAnswers similar={similar} language="sql" text={query} />}
    </div>
  )
}

function Task({ asked: { schema, rows, is_ordered }, task }: { asked: Asked<'sql'>; task: SqlSample | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SchemaBrowser schema={schema} rows={rows} />
      {task && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="text-xs font-medium text-ink-faint">
            Query with the right result{is_ordered && ', in this order'} · {task.key.data_sets.length} hidden data sets
          </p>
          <HighlightedCode label="Query with the right result" language="sql" code={task.key.query} />
        </div>
      )}
    </div>
  )
}

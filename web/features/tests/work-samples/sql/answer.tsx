import { Play } from 'lucide-react'
import type { QueryReply } from '#domain/tests/running/reply.ts'
import { sqlLimits } from '#domain/tests/work-samples/sql.ts'
import type { SqlAnswer } from '#domain/tests/work-samples/sql.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { AnswerInputProps } from '#web/features/tests/question/answer-input.tsx'
import { CodeEditor } from '#web/lib/code/code-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { modifier } from '#web/ui/kbd.tsx'
import { RunProgress } from '../engines/run-progress.tsx'
import { runSql } from '../engines/run-sql.ts'
import { useRun } from '../engines/use-run.ts'
import { QueryResult, resultSummary } from './query-result.tsx'
import { SchemaBrowser } from './schema-browser.tsx'

interface QueryRun {
  /** The query that was run. */
  query: string
  reply: QueryReply
  ms: number
}

/** The tables of a question, and the editor for the query, which runs in this browser. */
export default function QueryEntry({ question, value: given, onValueChange, onWait: _, ...rest }: AnswerInputProps) {
  const { disabled = false, ...wiring } = rest
  const { schema, rows, is_ordered } = question.work_sample as Asked<'sql'>
  const value = given as SqlAnswer | null
  const { state, shown, run, cancel, isRunning } = useRun<QueryRun>()
  const query = value?.query ?? ''
  const runQuery = () => {
    if (query.trim() === '') return
    run(async (options) => {
      const [ran] = await runSql({ schema, data_sets: [rows], query }, options)
      return { query, ...ran! }
    })
  }
  const done = state.step === 'done' ? state.result : undefined
  const failedLine = done?.query === query && done.reply.status !== 'returned' ? done.reply.line : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SchemaBrowser schema={schema} rows={rows} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-sm text-ink-soft">
          Write one query for PostgreSQL.{' '}
          {is_ordered ? 'The order of the rows counts.' : 'The order of the rows does not count.'} Your answer is graded
          with other rows in the same tables.
        </p>
        <CodeEditor
          {...wiring}
          language="sql"
          value={query}
          onValueChange={(next) => onValueChange(next.trim() === '' ? null : { kind: 'sql', query: next })}
          disabled={disabled}
          limit={sqlLimits.query}
          lines={8}
          onRun={runQuery}
          markedLine={failedLine ?? undefined}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button disabled={disabled || query.trim() === ''} busy={isRunning} busyLabel="Running…" onClick={runQuery}>
            <Play aria-hidden />
            Run query
          </Button>
          <p className="text-sm text-ink-soft max-sm:hidden">Or press {modifier}+Enter in the editor.</p>
        </div>
        <div ref={shown} className="scroll-mb-48">
          <RunProgress state={state} onCancel={cancel} />
          <p role="status" className="text-sm font-medium">
            {done && `${resultSummary(done)}${done.query === query ? '' : ' You have changed the query since then.'}`}
          </p>
        </div>
        {done && <QueryResult reply={done.reply} />}
      </div>
    </div>
  )
}

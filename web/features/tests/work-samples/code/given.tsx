import type { CodeAnswer, CodeSample } from '#domain/tests/work-samples/code.ts'
import { codeLanguageLabels } from '#domain/tests/work-samples/code.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { QuestionBodyProps } from '#web/features/tests/question-body.tsx'
import { HighlightedCode } from '#web/lib/code/highlighted-code.tsx'
import { callText } from './case-text.ts'
import { CaseTable } from './case-table.tsx'
import { RunResult } from './run-result.tsx'
import { SimilarAnswers } from './similar-answers.tsx'

/** A function that an applicant wrote, with the results of its cases; without an answer, what is asked. */
export default function GivenCode({ question, answer, task, run, similar }: QuestionBodyProps) {
  if (answer === undefined)
    return <Task asked={question.work_sample as Asked<'code'>} task={task as CodeSample | null} />
  if (answer === null) return <p className="text-sm text-ink-faint">No answer</p>
  const { language, code } = answer as CodeAnswer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Code title={`Answer in ${codeLanguageLabels[language]}`} language={language} code={code} />
      {run && <RunResult run={run} asked={task ? callsOf(task as CodeSample) : undefined} />}
      {similar && <SimilarAnswers similar={similar} language={language} text={code} />}
    </div>
  )
}

const callsOf = ({ function_name, key }: CodeSample) =>
  key.cases.map((one) => ({ call: callText(function_name, one.arguments), expected: one.expected }))

function Code({ title, language, code }: { title: string } & Pick<CodeAnswer, 'language' | 'code'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="text-xs font-medium text-ink-faint">{title}</p>
      <HighlightedCode label={title} language={language} code={code} />
    </div>
  )
}

function Task({ asked, task }: { asked: Asked<'code'>; task: CodeSample | null }) {
  const { function_name, languages, parameters, samples } = asked
  const solution = task?.key.solution
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <p className="wrap-anywhere">
        <code className="font-mono">{`${function_name}(${parameters.join(', ')})`}</code>
        <span className="text-ink-soft"> in {languages.map((one) => codeLanguageLabels[one]).join(', ')}</span>
      </p>
      {samples.length > 0 && <Cases title="Sample cases" function_name={function_name} cases={samples} />}
      {task && <Cases title="Hidden cases" function_name={function_name} cases={task.key.cases} />}
      {solution && <Code title={`Solution in ${codeLanguageLabels[solution.language]}`} {...solution} />}
    </div>
  )
}

interface CasesProps extends Pick<CodeSample, 'function_name'> {
  title: string
  cases: CodeSample['samples']
}

function Cases({ title, function_name, cases }: CasesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="text-xs font-medium text-ink-faint">{title}</p>
      <CaseTable
        label={title}
        cases={cases.map((one, at) => ({
          name: one.name || `Case ${at + 1}`,
          call: callText(function_name, one.arguments),
          expected: one.expected,
        }))}
      />
    </div>
  )
}

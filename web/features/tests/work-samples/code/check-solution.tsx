import { CircleCheck, Play, TriangleAlert } from 'lucide-react'
import { codeLanguageLabels, codeLimits } from '#domain/tests/work-samples/code.ts'
import type { CodeSample } from '#domain/tests/work-samples/code.ts'
import type { CaseResult } from '#domain/tests/running/verdict.ts'
import { CodeEditor } from '#web/lib/code/code-editor.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { runCode } from '../engines/run-code.ts'
import { RunProgress } from '../engines/run-progress.tsx'
import { useRun } from '../engines/use-run.ts'
import { callText, passedText } from './case-text.ts'
import { CaseTable } from './case-table.tsx'
import { starterOf } from './starter.ts'

interface CheckSolutionProps {
  sample: CodeSample
  onSolutionChange: (solution: CodeSample['key']['solution']) => void
}

interface Check {
  /** What was run. */
  of: string
  cases: CodeSample['samples']
  results: CaseResult[]
}

/** A solution, and whether it passes all cases. It runs in this browser. */
export function CheckSolution({ sample, onSolutionChange }: CheckSolutionProps) {
  const { languages, function_name, samples, key } = sample
  const { state, run, cancel, isRunning } = useRun<Check>()
  const solution = key.solution
  const language = solution?.language ?? languages[0] ?? 'javascript'
  const code = solution?.code ?? ''
  const cases = [...samples, ...key.cases]
  const of = JSON.stringify([language, code, function_name, cases])
  const check = () =>
    run(async (options) => ({ of, cases, results: await runCode({ language, code, function_name }, cases, options) }))
  const done = state.step === 'done' ? state.result : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <Field label="Solution" hint="Check with it that the cases are right. It can be left out." group>
        {(field) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {languages.length > 1 && (
              <Select
                aria-label="Language of the solution"
                value={language}
                onValueChange={(next) => onSolutionChange({ language: next, code })}
                options={languages.map((one) => ({ value: one, label: codeLanguageLabels[one] }))}
                className="w-48!"
              />
            )}
            <CodeEditor
              {...field}
              key={language}
              language={language}
              value={code || (function_name ? starterOf(sample, language) : '')}
              onValueChange={(next) => onSolutionChange(next.trim() === '' ? undefined : { language, code: next })}
              limit={codeLimits.code}
              lines={8}
              onRun={check}
            />
          </div>
        )}
      </Field>
      <Button
        className="justify-self-start"
        disabled={code.trim() === '' || cases.length === 0 || function_name === ''}
        busy={isRunning}
        busyLabel="Checking…"
        onClick={check}
      >
        <Play aria-hidden />
        Check the solution
      </Button>
      <RunProgress state={state} onCancel={cancel} />
      {done && <CheckResult check={done} isCurrent={done.of === of} function_name={function_name} />}
    </div>
  )
}

interface CheckResultProps {
  check: Check
  isCurrent: boolean
  function_name: string
}

function CheckResult({ check: { cases, results }, isCurrent, function_name }: CheckResultProps) {
  const passed = results.filter(({ verdict }) => verdict === 'passed').length
  const isRight = passed === results.length
  return (
    <>
      <Banner
        tone={isRight ? 'info' : 'warning'}
        alert
        icon={isRight ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      >
        The solution: {passedText(passed, results.length)}.{!isCurrent && ' The question has changed since then.'}
      </Banner>
      <CaseTable
        label="Cases with the results of the solution"
        cases={cases.map((one, at) => ({
          name: one.name || `Case ${at + 1}`,
          call: callText(function_name, one.arguments),
          expected: one.expected,
          result: results[at],
        }))}
      />
    </>
  )
}

import { Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { CaseResult } from '#domain/tests/running/verdict.ts'
import { codeLanguageLabels, codeLimits } from '#domain/tests/work-samples/code.ts'
import type { CodeAnswer } from '#domain/tests/work-samples/code.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { AnswerInputProps } from '#web/features/tests/question/answer-input.tsx'
import { CodeEditor } from '#web/lib/code/code-editor.tsx'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { modifier } from '#web/ui/kbd.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { runCode } from '../engines/run-code.ts'
import { RunProgress } from '../engines/run-progress.tsx'
import { useRun } from '../engines/use-run.ts'
import { callText, passedText } from './case-text.ts'
import { CaseTable } from './case-table.tsx'
import { starterOf } from './starter.ts'

interface CodeRun {
  /** The code that was run. */
  code: string
  results: CaseResult[]
}

/** What was written in other languages of a question, while the page is open. */
const otherDrafts = new Map<string, string>()

/** The editor for a function in one of the languages, with the sample cases, which run in this browser. */
export default function CodeEntry({ question, value: given, onValueChange, onWait: _, ...rest }: AnswerInputProps) {
  const { disabled = false, ...wiring } = rest
  const sample = question.work_sample as Asked<'code'>
  const value = given as CodeAnswer | null
  const { languages, function_name, samples } = sample
  const [language, setLanguage] = useState(value?.language ?? languages[0]!)
  const [resetting, setResetting] = useState(false)
  const { state, shown, run, cancel, isRunning } = useRun<CodeRun>()
  const starter = starterOf(sample, language)
  const draftKey = `${question.id} ${language}`
  const code = value?.language === language ? value.code : (otherDrafts.get(draftKey) ?? starter)
  const change = (next: string) => {
    if (value && value.language !== language) otherDrafts.set(`${question.id} ${value.language}`, value.code)
    otherDrafts.set(draftKey, next)
    onValueChange(next.trim() === '' || next === starter ? null : { kind: 'code', language, code: next })
  }
  const runSamples = () => {
    if (code.trim() !== '' && samples.length > 0)
      run(async (options) => ({ code, results: await runCode({ language, code, function_name }, samples, options) }))
  }
  const done = state.step === 'done' ? state.result : undefined
  const failedLine = done?.code === code ? done.results.find(({ line }) => line !== null)?.line : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {languages.length > 1 ? (
            <SegmentedControl
              label="Language"
              value={language}
              onValueChange={(next) => {
                cancel()
                setLanguage(next)
              }}
              segments={languages.map((one) => ({ value: one, label: codeLanguageLabels[one] }))}
            />
          ) : (
            <p className="text-sm font-medium">{codeLanguageLabels[language]}</p>
          )}
          {code !== starter && (
            <Button size="sm" look="ghost" disabled={disabled} onClick={() => setResetting(true)}>
              <RotateCcw aria-hidden />
              Start over
            </Button>
          )}
        </div>
        {value && value.language !== language && (
          <p role="status" className="text-sm text-ink-soft">
            Your answer is still the one in {codeLanguageLabels[value.language]}. It is replaced when you write in{' '}
            {codeLanguageLabels[language]}.
          </p>
        )}
        <CodeEditor
          {...wiring}
          key={language}
          language={language}
          value={code}
          onValueChange={change}
          disabled={disabled}
          limit={codeLimits.code}
          lines={14}
          onRun={runSamples}
          markedLine={failedLine ?? undefined}
        />
      </div>
      {samples.length > 0 && (
        <section aria-label="Sample cases" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              disabled={disabled || code.trim() === ''}
              busy={isRunning}
              busyLabel="Running…"
              onClick={runSamples}
            >
              <Play aria-hidden />
              Run sample cases
            </Button>
            <p className="text-sm text-ink-soft max-sm:hidden">Or press {modifier}+Enter in the editor.</p>
          </div>
          <div ref={shown} className="scroll-mb-48">
            <RunProgress state={state} onCancel={cancel} />
            <p role="status" className="text-sm font-medium">
              {done && summaryOf(done, code)}
            </p>
          </div>
          <CaseTable
            label="Sample cases"
            cases={samples.map((one, at) => ({
              name: one.name || `Case ${at + 1}`,
              call: callText(function_name, one.arguments),
              expected: one.expected,
              result: done?.results[at],
            }))}
          />
          <p className="text-sm text-ink-soft">
            Your answer is graded with other cases of this kind. Each case that passes earns its share of the points.
          </p>
        </section>
      )}
      <Confirm
        open={resetting}
        title="Start over?"
        description={`Your ${codeLanguageLabels[language]} code for this question is removed.`}
        action="Remove my code"
        cancel="Keep it"
        onConfirm={() => {
          setResetting(false)
          change(starter)
        }}
        onCancel={() => setResetting(false)}
      />
    </div>
  )
}

function summaryOf({ code, results }: CodeRun, current: string): string {
  const passed = results.filter(({ verdict }) => verdict === 'passed').length
  const text = `${passedText(passed, results.length, 'sample case')}.`
  return code === current ? text : `${text} You have changed the code since then.`
}

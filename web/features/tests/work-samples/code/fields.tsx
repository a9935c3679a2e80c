import { useState } from 'react'
import { codeLanguageLabels, codeLanguages, codeLimits } from '#domain/tests/work-samples/code.ts'
import type { CodeSample } from '#domain/tests/work-samples/code.ts'
import { blankWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import { KeyBlock } from '#web/features/tests/form/key-block.tsx'
import { CodeEditor } from '#web/lib/code/code-editor.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CaseList } from './case-list.tsx'
import { CheckSolution } from './check-solution.tsx'
import { starterOf } from './starter.ts'

const languageChoices = codeLanguages.map((value) => ({ value, label: codeLanguageLabels[value] }))

/** The author's fields of a question that is answered with a function. */
export default function CodeFields({ question, onChange, errors }: FieldsProps) {
  const sample = (question.work_samples.code ?? blankWorkSample('code')) as CodeSample
  const change = (part: Partial<CodeSample>) =>
    onChange({ ...question, work_samples: { ...question.work_samples, code: { ...sample, ...part } } })
  const changeKey = (part: Partial<CodeSample['key']>) => change({ key: { ...sample.key, ...part } })
  const errorOf = (path: string) => errors.get(`work_sample.${path}`)
  return (
    <div data-field="work_sample" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <div data-field="work_sample.function_name">
          <Field label="Function" error={errorOf('function_name')} required>
            {(field) => (
              <Input
                {...field}
                value={sample.function_name}
                onValueChange={(name) => change({ function_name: name.trim() })}
                maxLength={codeLimits.name}
                placeholder="invoice_total"
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
        </div>
        <Parameters
          value={sample.parameters}
          onValueChange={(parameters) => change({ parameters })}
          error={firstOf(errors, 'work_sample.parameters')}
        />
      </div>
      <div data-field="work_sample.languages">
        <Field label="Languages that applicants can use" error={errorOf('languages')} group>
          {(field) => (
            <CheckboxGroup
              {...field}
              value={sample.languages}
              onValueChange={(languages) => change({ languages })}
              choices={languageChoices}
            />
          )}
        </Field>
      </div>
      <Starters sample={sample} onChange={change} />
      <div data-field="work_sample.samples">
        <Field label="Sample cases" error={errorOf('samples')} group>
          {() => (
            <>
              <p className="-mt-1 mb-2 text-sm text-ink-soft">
                Applicants see these and run them as often as they like. The arguments are a JSON list with one item for
                each parameter, and the result is JSON, too.
              </p>
              <CaseList
                noun="Sample case"
                cases={sample.samples}
                onCasesChange={(samples) => change({ samples })}
                limit={codeLimits.samples}
                errorOf={(path) => errorOf(`samples.${path}`)}
              />
            </>
          )}
        </Field>
      </div>
      {question.scored && (
        <div data-field="work_sample.key.cases">
          <KeyBlock
            title="Hidden cases and solution"
            hint="Answers are graded with these cases. Each one that passes earns the same share of the points."
            error={errorOf('key.cases')}
          >
            <CaseList
              noun="Hidden case"
              cases={sample.key.cases}
              onCasesChange={(cases) => changeKey({ cases })}
              limit={codeLimits.cases}
              errorOf={(path) => errorOf(`key.cases.${path}`)}
            />
            <CheckSolution sample={sample} onSolutionChange={(solution) => changeKey({ solution })} />
          </KeyBlock>
        </div>
      )}
    </div>
  )
}

/** The first message of a list or of what it contains. */
const firstOf = (errors: ReadonlyMap<string, string>, path: string) =>
  [...errors].find(([one]) => one === path || one.startsWith(`${path}.`))?.[1]

interface ParametersProps {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  error: string | undefined
}

const namesIn = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, codeLimits.parameters)

function Parameters({ value, onValueChange, error }: ParametersProps) {
  // A comma that was just typed is not a name yet.
  const [typed, setTyped] = useState(value.join(', '))
  const isTyped = namesIn(typed).join() === value.join()
  return (
    <Field label="Parameters" hint="Their names, separated by commas." error={error}>
      {(field) => (
        <Input
          {...field}
          value={isTyped ? typed : value.join(', ')}
          onValueChange={(text) => {
            setTyped(text)
            onValueChange(namesIn(text))
          }}
          placeholder="items, tax_rate"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  )
}

interface StartersProps {
  sample: CodeSample
  onChange: (part: Partial<CodeSample>) => void
}

/** What the editor contains at first, in each language. */
function Starters({ sample, onChange }: StartersProps) {
  if (sample.languages.length === 0) return null
  return (
    <details open={Object.values(sample.starters).some(Boolean)}>
      <summary className="touch-target w-fit cursor-pointer rounded-sm text-sm font-medium">
        What the editor contains at first
      </summary>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {sample.languages.map((language) => (
          <Field key={language} label={codeLanguageLabels[language]} group>
            {(field) => (
              <CodeEditor
                {...field}
                language={language}
                value={starterOf(sample, language)}
                onValueChange={(code) => {
                  const { [language]: _, ...others } = sample.starters
                  const isOwn = code.trim() !== '' && code !== starterOf({ ...sample, starters: {} }, language)
                  onChange({ starters: isOwn ? { ...others, [language]: code } : others })
                }}
                limit={codeLimits.code}
                lines={4}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

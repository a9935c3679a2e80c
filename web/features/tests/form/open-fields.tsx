import { readNumber } from '#domain/kernel/read-number.ts'
import { mayUseAI, questionLimits } from '#domain/tests/question.ts'
import { browserDecimalSign } from '#web/lib/form/browser-decimal-sign.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { mayHaveAI } from './edited-question.ts'
import { KeyBlock } from './key-block.tsx'
import type { FieldsProps } from './question-fields.tsx'
import { RubricEditor } from './rubric-editor.tsx'

/** How an answer in words or a file is graded: by accepted answers, or by a person with a rubric. */
export function OpenFields(props: FieldsProps) {
  const { question, onChange } = props
  if (!question.scored) return null
  const hasChoice = question.type === 'short-answer'
  const byKey = hasChoice && question.graded_by === 'key'
  return (
    <>
      {hasChoice && (
        <Field label="Grading" group>
          {(field) => (
            <RadioGroup
              {...field}
              value={question.graded_by}
              onValueChange={(graded_by) => onChange({ ...question, graded_by })}
              choices={[
                { value: 'person', label: 'By a person', hint: 'With a rubric.' },
                { value: 'key', label: 'Automatically', hint: 'By a list of accepted answers.' },
              ]}
            />
          )}
        </Field>
      )}
      {byKey ? <AcceptedAnswers {...props} /> : <GradedByPerson {...props} />}
    </>
  )
}

function AcceptedAnswers({ question, onChange, errors }: FieldsProps) {
  const read = question.accepted.flatMap((answer) => {
    const number = readNumber(answer, question.decimal ?? '.')
    return number === null || number === answer.trim() ? [] : [`${answer.trim()} as ${number}`]
  })
  return (
    <KeyBlock title="Accepted answers">
      <Field
        label="Accepted answers"
        hideLabel
        hint={`One per line, up to ${questionLimits.accepted_answers}. Case, accents, and spaces are ignored, and 1.5, 1,5 and 1.50 are the same number.`}
        error={errors.get('key')}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            value={question.accepted.join('\n')}
            onValueChange={(text) =>
              onChange({
                ...question,
                accepted: text === '' ? [] : text.split('\n'),
                decimal: browserDecimalSign(),
              })
            }
          />
        )}
      </Field>
      <p
        aria-live="polite"
        className={cx('tabular text-xs text-ink-soft wrap-anywhere', read.length === 0 && 'sr-only')}
      >
        {read.length > 0 && `Read: ${read.join('; ')}`}
      </p>
    </KeyBlock>
  )
}

function GradedByPerson(props: FieldsProps) {
  return (
    <>
      <RubricEditor {...props} />
      {mayUseAI(props.question.type) && <AIAssistance {...props} />}
    </>
  )
}

/** Whether AI suggests points for the criteria of the rubric. */
export function AIAssistance({ question, onChange, errors }: FieldsProps) {
  const possible = mayHaveAI(question)
  return (
    <div data-field="useAI">
      <Field error={errors.get('useAI')}>
        {(field) => (
          <Checkbox
            {...field}
            value={question.useAI && possible}
            disabled={!possible}
            onValueChange={(useAI) => onChange({ ...question, useAI })}
            label="AI assistance"
            hint={
              possible
                ? 'AI suggests points for each criterion. A person decides, and applicants are told before they begin.'
                : 'Write a rubric to turn on AI assistance.'
            }
          />
        )}
      </Field>
    </div>
  )
}

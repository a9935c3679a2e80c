import { answerTo } from '#domain/tests/answer.ts'
import { askQuestion } from '#domain/tests/question.ts'
import { TypedInput } from '#web/features/tests/question/typed-input.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { questionOf } from './edited-question.ts'
import { KeyBlock } from './key-block.tsx'
import type { FieldsProps } from './question-fields.tsx'

/** The correct date or time, or the range of correct ones. */
export function RangeKey({ question, onChange, errors }: FieldsProps) {
  if (!question.scored) return null
  const type = question.type === 'date' ? 'date' : 'time'
  const part = type === 'date' ? 'dates' : 'times'
  const range = question[part]
  const change = (next: Partial<typeof range>) => onChange({ ...question, [part]: { ...range, ...next } })
  const isRange = range.to !== null
  const input = (end: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(field) => (
        <TypedInput
          {...field}
          key={question.id}
          type={type}
          placeholder={type === 'date' ? 'YYYY-MM-DD' : 'HH:MM'}
          read={(typed) => (answerTo(askQuestion(questionOf(question))).safeParse(typed).data as string) ?? null}
          value={range[end] || null}
          onValueChange={(value) => change({ [end]: value ?? (end === 'to' ? '' : null) })}
        />
      )}
    </Field>
  )
  return (
    <KeyBlock error={errors.get('key')}>
      <div className="flex flex-wrap gap-4">
        {input('from', isRange ? 'From' : `Correct ${type}`)}
        {isRange && input('to', 'To')}
      </div>
      <Checkbox
        value={isRange}
        onValueChange={(on) => change({ to: on ? (range.from ?? '') : null })}
        label={`Accept a range of ${part}`}
      />
    </KeyBlock>
  )
}

import { bounds, questionLimits, starCounts } from '#domain/tests/question.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { KeyBlock } from './key-block.tsx'
import { NumberSelect } from './number-select.tsx'
import type { FieldsProps } from './question-fields.tsx'

/** The ends of a linear scale and their labels. */
export function ScaleFields(props: FieldsProps) {
  const { question, onChange } = props
  const { scale } = question
  const change = (part: Partial<typeof scale>) => onChange({ ...question, scale: { ...scale, ...part } })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['min', 'max'] as const).map((end) => (
          <div key={end} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
            <Field label={end === 'min' ? 'From' : 'To'}>
              {(field) => (
                <NumberSelect
                  {...field}
                  min={end === 'min' ? 0 : 2}
                  max={end === 'min' ? 1 : questionLimits.scale_max}
                  value={scale[end]}
                  onValueChange={(value) => change({ [end]: value ?? scale[end] })}
                />
              )}
            </Field>
            <Field label={`Label for ${scale[end]}`} optional>
              {(field) => (
                <Input
                  {...field}
                  value={scale[`${end}_label`]}
                  onValueChange={(label) => change({ [`${end}_label`]: label })}
                  maxLength={60}
                  placeholder={end === 'min' ? 'Strongly disagree' : 'Strongly agree'}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
      <ValueKey {...props} />
    </>
  )
}

/** The number of stars of a rating. */
export function RatingFields(props: FieldsProps) {
  const { question, onChange } = props
  return (
    <>
      <Field label="Stars" className="max-w-40">
        {(field) => (
          <Select
            {...field}
            value={String(question.stars)}
            onValueChange={(stars) => onChange({ ...question, stars: Number(stars) as typeof question.stars })}
            options={starCounts.map((count) => ({ value: String(count), label: `${count} stars` }))}
          />
        )}
      </Field>
      <ValueKey {...props} />
    </>
  )
}

function ValueKey({ question, onChange, errors }: FieldsProps) {
  if (!question.scored) return null
  const { min, max } = bounds(question)
  const value = question.value !== null && question.value >= min && question.value <= max ? question.value : null
  return (
    <KeyBlock error={errors.get('key')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Correct answer">
          {(field) => (
            <NumberSelect
              {...field}
              min={min}
              max={max}
              value={value}
              onValueChange={(next) => onChange({ ...question, value: next })}
              placeholder="Choose a number"
            />
          )}
        </Field>
        <Field label="Tolerance">
          {(field) => (
            <NumberSelect
              {...field}
              min={0}
              max={max - min}
              value={Math.min(question.tolerance, max - min)}
              onValueChange={(tolerance) => onChange({ ...question, tolerance: tolerance ?? 0 })}
              label={(tolerance) => (tolerance === 0 ? 'Exact answer only' : `Up to ${tolerance} more or less`)}
            />
          )}
        </Field>
      </div>
    </KeyBlock>
  )
}

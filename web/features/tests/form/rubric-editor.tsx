import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { questionLimits } from '#domain/tests/question.ts'
import type { Criterion } from '#domain/tests/question.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberSelect } from './number-select.tsx'
import type { FieldsProps } from './question-fields.tsx'
import { addCriterion } from './question-edits.ts'

const { points_min, points_max } = questionLimits

/** The criteria for grading an answer, and how their points add up. */
export function RubricEditor({ question, onChange, errors }: FieldsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { rubric, points } = question
  const change = (next: Criterion[]) => onChange({ ...question, rubric: next })
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus())
  const add = () => {
    onChange(addCriterion(question))
    focus(rubric.length)
  }
  const given = rubric.reduce((sum, one) => sum + one.points, 0)
  return (
    <div data-field="rubric" className="rounded-card bg-sunken p-4">
      <Field label="Rubric" group error={errors.get('rubric')}>
        {(field) => (
          <div role="group" aria-labelledby={field['aria-labelledby']} className="grid gap-3">
            <p className="-mt-1 text-sm text-ink-soft">
              What a good answer contains. Graders see it, applicants do not.
            </p>
            {rubric.length > 0 && (
              <ul ref={list} className="grid gap-2">
                {rubric.map((criterion, at) => (
                  <li key={criterion.id} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
                    <div className="min-w-0 grow basis-48">
                      <Input
                        aria-label={`Criterion ${at + 1}`}
                        aria-invalid={(errors.has('rubric') && criterion.text.trim() === '') || undefined}
                        value={criterion.text}
                        onValueChange={(text) => change(rubric.with(at, { ...criterion, text }))}
                        placeholder="Names the cause of the delay"
                        maxLength={questionLimits.criterion}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                          event.preventDefault()
                          if (rubric[at + 1]) focus(at + 1)
                          else if (rubric.length < questionLimits.criteria) add()
                        }}
                      />
                    </div>
                    <NumberSelect
                      aria-label={`Points for criterion ${at + 1}`}
                      min={points_min}
                      max={points_max}
                      value={criterion.points}
                      onValueChange={(next) => change(rubric.with(at, { ...criterion, points: next ?? points_min }))}
                      label={(one) => countOf(one, 'point', 'points')}
                      className="w-32!"
                    />
                    <PlainIconButton
                      label={`Remove criterion ${at + 1}`}
                      icon={<X aria-hidden />}
                      onClick={() => {
                        change(rubric.toSpliced(at, 1))
                        focus(Math.min(at, rubric.length - 2))
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Button size="sm" disabled={rubric.length >= questionLimits.criteria} onClick={add}>
                <Plus aria-hidden />
                Add criterion
              </Button>
              {rubric.length > 0 && (
                <p
                  className={cx(
                    'tabular text-sm font-medium',
                    given === points ? 'text-success-ink' : 'text-danger-ink',
                  )}
                >
                  {given} of {countOf(points, 'point', 'points')}
                  {given !== points && given <= points_max && (
                    <Button
                      size="sm"
                      look="ghost"
                      className="ml-1"
                      onClick={() => onChange({ ...question, points: given })}
                    >
                      Set the question to {given}
                    </Button>
                  )}
                </p>
              )}
            </div>
          </div>
        )}
      </Field>
    </div>
  )
}

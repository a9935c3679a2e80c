import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { questionLimits } from '#domain/tests/question.ts'
import type { Criterion } from '#domain/tests/question.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberSelect } from './number-select.tsx'
import type { FieldsProps } from './question-fields.tsx'
import { addCriterion } from './question-edits.ts'

const withVoice = ({ needs_voice: _, ...criterion }: Criterion, needs_voice: boolean): Criterion =>
  needs_voice ? { ...criterion, needs_voice } : criterion

const { points_min, points_max } = questionLimits

/** The criteria for grading an answer, and how their points add up. */
export function RubricEditor(props: FieldsProps) {
  return (
    <div data-field="rubric" className="rounded-card bg-sunken p-4">
      <Field label="Rubric" group error={props.errors.get('rubric')}>
        {(field) => (
          <div role="group" aria-labelledby={field['aria-labelledby']} className="grid gap-3">
            <p className="-mt-1 text-sm text-ink-soft">
              What a good answer contains. Graders see it, applicants do not.
              {props.question.type === 'spoken-answer' &&
                ' Criteria that need a voice do not apply to answers in writing; the others then count for all points.'}
            </p>
            <CriterionList {...props}>
              <RubricTotal {...props} />
            </CriterionList>
          </div>
        )}
      </Field>
    </div>
  )
}

interface CriterionListProps extends FieldsProps {
  /** Only the criteria for a part of the answer, and what it is called: `message 2`. */
  part?: { message_id: string; name: string }
  /** Beside the button that adds one. */
  children?: ReactNode
}

/** Criteria with their points. Enter adds the next one. */
export function CriterionList({ question, onChange, errors, part, children }: CriterionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { rubric } = question
  const shown = part ? rubric.filter(({ message_id }) => message_id === part.message_id) : rubric
  const change = (next: Criterion[]) => onChange({ ...question, rubric: next })
  const replace = (criterion: Criterion) => change(rubric.map((one) => (one.id === criterion.id ? criterion : one)))
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus())
  const add = () => {
    onChange(addCriterion(question, part?.message_id))
    focus(shown.length)
  }
  const isFull = rubric.length >= questionLimits.criteria
  const nameOf = (at: number) => `${at + 1}${part ? ` for ${part.name}` : ''}`
  return (
    <>
      {shown.length > 0 && (
        <ul ref={list} className="grid gap-2">
          {shown.map((criterion, at) => (
            <li key={criterion.id} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
              <div className="min-w-0 grow basis-48">
                <Input
                  aria-label={`Criterion ${nameOf(at)}`}
                  aria-invalid={(errors.has('rubric') && criterion.text.trim() === '') || undefined}
                  value={criterion.text}
                  onValueChange={(text) => replace({ ...criterion, text })}
                  placeholder="Names the cause of the delay"
                  maxLength={questionLimits.criterion}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    event.preventDefault()
                    if (shown[at + 1]) focus(at + 1)
                    else if (!isFull) add()
                  }}
                />
              </div>
              <NumberSelect
                aria-label={`Points for criterion ${nameOf(at)}`}
                min={points_min}
                max={points_max}
                value={criterion.points}
                onValueChange={(next) => replace({ ...criterion, points: next ?? points_min })}
                label={(one) => countOf(one, 'point', 'points')}
                className="w-32!"
              />
              {question.type === 'spoken-answer' && (
                <Checkbox
                  className="max-sm:order-last max-sm:basis-full"
                  label={
                    <>
                      Needs a voice<span className="sr-only">, criterion {nameOf(at)}</span>
                    </>
                  }
                  value={criterion.needs_voice === true}
                  onValueChange={(on) => replace(withVoice(criterion, on))}
                />
              )}
              <PlainIconButton
                label={`Remove criterion ${nameOf(at)}`}
                icon={<X aria-hidden />}
                className="max-sm:ml-auto"
                onClick={() => {
                  change(rubric.filter(({ id }) => id !== criterion.id))
                  focus(Math.min(at, shown.length - 2))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" disabled={isFull} onClick={add}>
          <Plus aria-hidden />
          Add criterion
          {part && <span className="sr-only"> for {part.name}</span>}
        </Button>
        {children}
      </div>
    </>
  )
}

/** How the points of the criteria add up. */
export function RubricTotal({ question, onChange }: Pick<FieldsProps, 'question' | 'onChange'>) {
  const { rubric, points } = question
  if (rubric.length === 0) return null
  const given = rubric.reduce((sum, one) => sum + one.points, 0)
  return (
    <p className={cx('tabular text-sm font-medium', given === points ? 'text-success-ink' : 'text-danger-ink')}>
      {given} of {countOf(points, 'point', 'points')}
      {given !== points && given <= points_max && (
        <Button size="sm" look="ghost" className="ml-1" onClick={() => onChange({ ...question, points: given })}>
          Set the question to {given}
        </Button>
      )}
    </p>
  )
}

import { Sparkles, TextSearch } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useId, useState } from 'react'
import { countOf, roundedText } from '#domain/kernel/count.ts'
import { gradingLimits, suggestedPoints } from '#domain/tests/grading.ts'
import type { AnswerToGrade, Mark, QuestionToGrade } from '#domain/tests/grading.ts'
import type { Criterion } from '#domain/tests/question.ts'
import { criteriaFor, isWritten, pointsFor } from '#domain/tests/work-samples/spoken-rubric.ts'
import { shortcuts } from '#web/lib/navigation/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { isModified, Keys, modifier } from '#web/ui/kbd.tsx'
import { publishBottomBar } from '#web/ui/publish-height.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CriterionPoints } from './criterion-points.tsx'
import { useGradingKeys } from './use-grading-keys.ts'

/** A grade that has not been saved. */
export interface Draft {
  /** By criterion ID. */
  points: Readonly<Record<string, number>>
  comment: string
  note: string
  /** In a recording. */
  marks: Mark[]
}

interface GradeFormProps {
  of: QuestionToGrade
  answer: AnswerToGrade
  draft: Draft | undefined
  onDraftChange: (draft: Draft) => void
  /** Called with the part of the answer that the current criterion is about. */
  onPart: (part: string | undefined) => void
  saving: boolean
  onSave: (draft: Draft) => void
}

export const emptyDraft: Draft = { points: {}, comment: '', note: '', marks: [] }

/** The grade of one answer: points per criterion, with the keyboard or the mouse, and comments. */
export function GradeForm(props: GradeFormProps) {
  const { of, answer, draft = emptyDraft, onDraftChange, onPart, saving, onSave } = props
  const { suggestion } = answer
  const rubric = criteriaFor(inOrderOfMessages(of), answer.answer)
  const [isIncomplete, setIncomplete] = useState(false)
  const errorId = useId()
  const change = (some: Partial<Draft>) => onDraftChange({ ...draft, ...some })
  const missing = rubric.find(({ id }) => draft.points[id] === undefined)
  const total = rubric.reduce((sum, { id }) => sum + (draft.points[id] ?? 0), 0)
  const suggested = suggestedIn(of, answer)
  const accept = () => change({ points: { ...draft.points, ...suggested } })
  const { current, focusOn, choose, groupProps } = useGradingKeys({
    rubric,
    points: draft.points,
    onPoints: (criterion_id, points) => change({ points: { ...draft.points, [criterion_id]: points } }),
    onAccept: suggested && accept,
  })
  const part = rubric.find(({ id }) => id === current)?.message_id
  useEffect(() => onPart(part), [onPart, part])
  const save = () => {
    if (saving) return
    if (!missing) return onSave(draft)
    setIncomplete(true)
    return focusOn(missing.id)
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Enter' || !isModified(event)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <Card flush>
      <form
        noValidate
        aria-label="Grade"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
          <SuggestionBar answer={answer} onAccept={suggested && accept} />
          {isWritten(answer.answer) && rubric.length < of.rubric.length && (
            <p className="text-sm text-ink-soft">
              Criteria for the voice do not apply to an answer in writing. The others count for all points.
            </p>
          )}
          <div className="divide-y divide-line">
            {rubric.map((criterion, at) => (
              <Fragment key={criterion.id}>
                {criterion.message_id !== rubric[at - 1]?.message_id && (
                  <h4 className="pt-4 pb-1 text-sm font-semibold wrap-anywhere first:pt-0">
                    {messageName(of, criterion.message_id)}
                  </h4>
                )}
                <CriterionPoints
                  criterion={criterion}
                  value={draft.points[criterion.id]}
                  hint={suggestion?.criteria.find(({ criterion_id }) => criterion_id === criterion.id)}
                  isCurrent={criterion.id === current}
                  invalid={isIncomplete && draft.points[criterion.id] === undefined}
                  describedBy={isIncomplete && missing ? errorId : undefined}
                  onValueChange={(points) => choose(criterion.id, points)}
                  groupProps={groupProps(criterion.id)}
                />
              </Fragment>
            ))}
          </div>
          {isIncomplete && missing && (
            <p id={errorId} role="alert" className="text-sm text-danger-ink">
              Choose points for every criterion.
            </p>
          )}
          <Field
            label="Comment for the applicant"
            hint="Shown with the outcome."
            optional
            counter={{ used: draft.comment.length, limit: gradingLimits.comment }}
          >
            {(wiring) => (
              <Textarea {...wiring} rows={2} value={draft.comment} onValueChange={(comment) => change({ comment })} />
            )}
          </Field>
          <Field
            label="Note for colleagues"
            hint="Never shown to the applicant."
            optional
            counter={{ used: draft.note.length, limit: gradingLimits.note }}
          >
            {(wiring) => (
              <Textarea {...wiring} rows={2} value={draft.note} onValueChange={(note) => change({ note })} />
            )}
          </Field>
        </div>
        <div
          ref={publishBottomBar}
          className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3"
        >
          <p role="status" className="tabular text-sm font-medium">
            {roundedText(pointsFor({ ...of.question, rubric: of.rubric }, answer.answer, total), 2)} of{' '}
            {countOf(of.question.points, 'point', 'points')}
          </p>
          <Button type="submit" look="primary" busy={saving} busyLabel="Saving…">
            Save and Next
          </Button>
        </div>
      </form>
    </Card>
  )
}

const messagesOf = ({ question: { work_sample } }: QuestionToGrade) =>
  work_sample?.kind === 'customer-reply' ? work_sample.messages : []

/** The criteria in the order of the messages that they are about; those about the whole answer come last. */
function inOrderOfMessages(of: QuestionToGrade): Criterion[] {
  const ids = messagesOf(of).map(({ id }) => id)
  const placeOf = ({ message_id }: Criterion) => (message_id === undefined ? ids.length : ids.indexOf(message_id))
  return of.rubric.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The heading of the criteria for a message: `2. Where is my order?` */
function messageName(of: QuestionToGrade, message_id: string | undefined): string {
  const at = messagesOf(of).findIndex(({ id }) => id === message_id)
  const message = messagesOf(of)[at]
  return message ? `${at + 1}. ${message.subject || 'No subject'}` : 'The whole answer'
}

/** The suggested points by criterion ID; undefined if none are suggested. */
export function suggestedIn({ rubric }: QuestionToGrade, { suggestion }: AnswerToGrade) {
  const suggested = rubric.flatMap(({ id, points: most }) => {
    const hint = suggestion?.criteria.find(({ criterion_id }) => criterion_id === id)
    const points = hint && suggestedPoints(hint)
    return points === undefined ? [] : [[id, Math.min(points, most)] as const]
  })
  return suggested.length > 0 ? Object.fromEntries(suggested) : undefined
}

/** Where what was found comes from, and the button to take suggested points over into the form. */
function SuggestionBar({ answer, onAccept }: { answer: AnswerToGrade; onAccept: (() => void) | undefined }) {
  const { suggestion, suggestion_pending } = answer
  if (!suggestion && !suggestion_pending) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-primary-soft px-3 py-2 text-sm text-primary-ink"
    >
      {suggestion ? (
        <>
          <span className="inline-flex min-w-0 grow items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            {suggestion.source === 'ai' ? <Sparkles aria-hidden /> : <TextSearch aria-hidden />}
            {suggestion.source === 'ai' ? (
              <span className="font-medium">Suggestion by AI</span>
            ) : (
              <span>
                <span className="font-medium">Words found in the answer.</span> They are no judgment: you decide the
                points.
              </span>
            )}
          </span>
          {onAccept && (
            <Button size="sm" onClick={onAccept}>
              Accept
              <span className="sr-only"> suggestion</span>
              <span aria-hidden className="pointer-coarse:hidden">
                <Keys keys={shortcuts.accept_suggestion.keys} />
              </span>
            </Button>
          )}
        </>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          The answer is being read for a suggestion. You can grade without it.
        </span>
      )}
    </div>
  )
}

/** The keys for grading. */
export function KeyboardHelp({ hasSuggestion }: { hasSuggestion: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-ink-faint pointer-coarse:hidden">
      <span className="inline-flex items-center gap-1.5">
        <Keys keys={shortcuts.choose_points.shown} /> Points
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys keys={['↑', '↓']} /> Criterion
      </span>
      {hasSuggestion && (
        <span className="inline-flex items-center gap-1.5">
          <Keys keys={shortcuts.accept_suggestion.keys} /> Accept suggestion
        </span>
      )}
      <span className="inline-flex items-center gap-1.5">
        <Keys keys={[modifier, 'Enter']} /> Save and next
      </span>
    </p>
  )
}

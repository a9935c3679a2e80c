import { useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { pulseForm, pulseLimits, pulseQuestions } from '#domain/assignments/pulse.ts'
import type { Pulse } from '#domain/assignments/pulse.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars, StarsInput } from '#web/ui/stars.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const scoreLabels = ['Very low', 'Low', 'Medium', 'High', 'Very high']

/** The monthly survey: this month's questions, and earlier answers. */
export function PulseSection({ assignment }: { assignment: Assignment }) {
  const { id, side } = assignment
  const pulse = useQuery(queryFor(assignmentsApi.pulse, { params: { id } }))
  return (
    <Section
      title="Monthly survey"
      description={
        side === 'staff'
          ? 'Three questions a month to both sides.'
          : 'Three questions a month. Only your account manager sees your answers.'
      }
    >
      <Loaded
        query={pulse}
        error="Failed to load the survey. Please try again."
        loading={<Skeleton className="h-40" />}
      >
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {loaded.open_month_on && side !== 'staff' && (
              <PulseForm assignment_id={id} questions={loaded.questions} month_on={loaded.open_month_on} />
            )}
            <Answers pulse={loaded} assignment={assignment} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

interface PulseFormProps {
  assignment_id: string
  questions: readonly string[]
  month_on: string
}

function PulseForm({ assignment_id, questions, month_on }: PulseFormProps) {
  const form = useSchemaForm(pulseForm, { scores: [0, 0, 0], comment: '' })
  const answer = useCall(assignmentsApi.answerPulse)
  const names = ['scores.0', 'scores.1', 'scores.2'] as const
  return (
    <form
      noValidate
      aria-label={`Survey of ${formatMonth(month_on)}`}
      className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.submit(async (body) => {
        await answer.mutateAsync({ params: { id: assignment_id }, body })
        toast({ title: 'Survey answered', description: 'Thank you.' })
      })}
    >
      <h3 className="font-semibold">{formatMonth(month_on)}</h3>
      {names.map((name, at) => (
        <FormField key={name} form={form} name={name} label={questions[at]!} group required>
          {(field) => <StarsInput {...field} labels={scoreLabels} />}
        </FormField>
      ))}
      <FormField form={form} name="comment" label="Comment" limit={pulseLimits.comment} optional>
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={3} />}
      </FormField>
      <FormError form={form} />
      <div>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Sending…">
          Send Answers
        </Button>
      </div>
    </form>
  )
}

function Answers({ pulse: { answers, open_month_on }, assignment }: { pulse: Pulse; assignment: Assignment }) {
  const { side: viewer, company, talent } = assignment
  if (answers.length === 0)
    return open_month_on && viewer !== 'staff' ? null : <p className="text-sm text-ink-soft">No answers yet.</p>
  return (
    <ul aria-label="Answers" className="grid gap-5">
      {answers.map(({ month_on, side, scores, comment }) => (
        <li key={`${month_on} ${side}`} className="text-sm">
          <h3 className="mb-1 font-semibold">
            {formatMonth(month_on)}
            {viewer === 'staff' && `, ${side === 'company' ? company.name : talent.name}`}
          </h3>
          <dl className="grid gap-1">
            {pulseQuestions[side].map((question, at) => (
              <div key={question} className="flex flex-wrap items-center justify-between gap-x-4 sm:max-w-xl">
                <dt className="text-ink-soft">{question}</dt>
                <dd>
                  <Stars value={scores[at] ?? 0} of={pulseLimits.score_max} />
                </dd>
              </div>
            ))}
          </dl>
          {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}

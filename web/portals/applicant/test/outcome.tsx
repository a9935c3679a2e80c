import { useState } from 'react'
import { takingApi } from '#domain/tests/taking-api.ts'
import { strengthLabels } from '#domain/tests/attempt.ts'
import type { AttemptOutcome, TakenAttempt } from '#domain/tests/attempt.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { showAttempt } from './show-attempt.ts'

const tones: Record<keyof typeof strengthLabels, Tone> = { strong: 'success', solid: 'primary', developing: 'neutral' }

/** How each section went, the comments for the applicant, and the request for a second review. */
export function Outcome({ attempt, outcome }: { attempt: TakenAttempt; outcome: AttemptOutcome }) {
  const { sections, comments } = outcome
  const heading = outcome.is_passed ? 'Your strengths' : 'How each section went'
  return (
    <>
      {sections.length > 0 && (
        <Section title={heading}>
          <ul aria-label={heading} className="divide-y divide-line border-y border-line">
            {sections.map(({ title, strength }) => (
              <li key={title} className="flex items-center justify-between gap-4 py-3">
                <span className="min-w-0 wrap-anywhere">{title}</span>
                <Badge tone={tones[strength]}>{strengthLabels[strength]}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {comments.length > 0 && (
        <Section title="Comments for you">
          <ul aria-label="Comments for you" className="grid gap-6">
            {comments.map(({ question, comment }, at) => (
              <li key={at} className="max-w-prose">
                <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{question}</p>
                <p className="mt-1.5 border-l-2 border-primary-line pl-4 leading-relaxed wrap-anywhere whitespace-pre-line">
                  {comment}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {attempt.allowed.includes('request_review') && <RequestReview attempt={attempt} />}
    </>
  )
}

function RequestReview({ attempt: { id, company_name } }: { attempt: TakenAttempt }) {
  const [asking, setAsking] = useState(false)
  const request = useCall(takingApi.requestReview, { invalidates: ['applications', 'talent'] })
  const confirm = () =>
    request.mutate(
      { params: { id } },
      {
        onSuccess: (attempt) => {
          showAttempt(attempt)
          toast({ title: 'Second review requested', description: `${company_name} has been notified.` })
        },
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error requesting review', description: message }),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <Section title="Second review">
      <p className="max-w-prose text-ink-soft">
        If you think that an answer was graded wrong, a person can review the answers that were not graded
        automatically. You can request this once.
      </p>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Request a second review
      </Button>
      <Confirm
        open={asking}
        title="Request a second review?"
        description="A person grades your answers again. The new result replaces this one, and it can be higher or lower."
        action="Request review"
        busy={request.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

import { CalendarX, Hourglass, Pause, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Assignment, AssignmentSide } from '#domain/assignments/assignment.ts'
import { product } from '#domain/product.ts'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { termsBefore } from './amendment-list.tsx'
import { SignAmendmentDialog } from './sign-amendment-dialog.tsx'
import { TrialDecision } from './trial-decision.tsx'

/** What the viewer has to know or decide now. */
export function AssignmentNotices({ assignment }: { assignment: Assignment }) {
  const { status, pause_reason, ends_on, ended_by, end_reason, allowed, trial_ends_on } = assignment
  const toSign = assignment.amendments.find((one) => one.allowed.includes('sign'))
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {toSign && (
        <Banner tone="warning" icon={<PenLine aria-hidden />} action={<SignButton assignment={assignment} />}>
          {toSign.proposed_by.name ?? 'The other side'} proposes other terms from {formatDate(toSign.effective_on)}.
        </Banner>
      )}
      {allowed.includes('decide_trial') && trial_ends_on && (
        <Banner icon={<Hourglass aria-hidden />} action={<TrialDecision assignment={assignment} />}>
          The trial period ends on {formatDate(trial_ends_on)}. It counts as passed unless you decide otherwise.
        </Banner>
      )}
      {status === 'paused' && (
        <Banner tone="warning" icon={<Pause aria-hidden />}>
          <WithReason text="This assignment is paused." reason={pause_reason} />
        </Banner>
      )}
      {ends_on && (
        <Banner tone="warning" icon={<CalendarX aria-hidden />}>
          <WithReason
            text={`${status === 'ended' ? 'Ended' : 'Ends'} on ${formatDate(ends_on)}${byText(assignment, ended_by)}.`}
            reason={end_reason}
          />
        </Banner>
      )}
    </div>
  )
}

function WithReason({ text, reason }: { text: string; reason: string }): ReactNode {
  return (
    <>
      {text}
      {reason && <span className="block font-normal wrap-anywhere">Reason: {reason}</span>}
    </>
  )
}

function byText({ company, talent }: Assignment, ended_by: AssignmentSide | null): string {
  if (ended_by === null) return ''
  const names: Record<AssignmentSide, string> = { company: company.name, talent: talent.name, staff: product.name }
  return `, by notice of ${names[ended_by]}`
}

function SignButton({ assignment }: { assignment: Assignment }) {
  const [open, setOpen] = useState(false)
  const amendment = assignment.amendments.find((one) => one.allowed.includes('sign'))!
  useReadyDialogs(SignAmendmentDialog)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Review and Sign
      </Button>
      {open && (
        <SignAmendmentDialog
          assignment={assignment}
          amendment={amendment}
          before={termsBefore(assignment, amendment)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Amendment, Assignment } from '#domain/assignments/assignment.ts'
import { amendmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AmendmentStatus } from '#domain/assignments/assignment-machine.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { SignAmendmentDialog } from './sign-amendment-dialog.tsx'
import { TermsDiff } from './terms-diff.tsx'

const DeclineAmendmentDialog = lazyDialog(
  async () => (await import('./decline-amendment-dialog.tsx')).DeclineAmendmentDialog,
)

const tones: Record<AmendmentStatus, Tone> = {
  proposed: 'primary',
  signed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** The changes of the terms that were proposed, latest first. */
export function AmendmentList({ assignment }: { assignment: Assignment }) {
  if (assignment.amendments.length === 0) return null
  return (
    <Section title="Amendments">
      <ul aria-label="Amendments" className="grid gap-6">
        {assignment.amendments.map((amendment) => (
          <AmendmentItem key={amendment.id} amendment={amendment} assignment={assignment} />
        ))}
      </ul>
    </Section>
  )
}

interface AmendmentProps {
  amendment: Amendment
  assignment: Assignment
}

function AmendmentItem({ amendment, assignment }: AmendmentProps) {
  const { status, proposed_by, proposed_at, effective_on, message, reason } = amendment
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">From {formatDate(effective_on)}</h3>
        <Badge tone={tones[status]}>{amendmentStatusLabels[status]}</Badge>
        <p className="basis-full text-sm wrap-anywhere text-ink-soft">
          Proposed by {proposed_by.name ?? 'a former member'} · <RelativeTime at={proposed_at} focusable />
        </p>
      </div>
      <TermsDiff
        before={termsBefore(assignment, amendment)}
        after={amendment}
        parties={assignment}
        on_date={effective_on}
      />
      {message && <p className="text-sm wrap-anywhere whitespace-pre-line">{message}</p>}
      {reason && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <span className="font-medium text-ink">Reason:</span> {reason}
        </p>
      )}
      <Answers amendment={amendment} assignment={assignment} />
    </li>
  )
}

/** The terms that an amendment changes: those in effect on the day before. */
export function termsBefore({ terms, other_terms }: Assignment, { effective_on, status }: Amendment) {
  const all = [terms, ...other_terms].toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1))
  // A signed amendment has terms of its own, which begin on its date.
  const earlier = all.filter((one) => one.effective_on < effective_on || status !== 'signed')
  return termsOn(earlier, effective_on) ?? all[0]!
}

function Answers({ amendment, assignment }: AmendmentProps) {
  const [opened, setOpened] = useState<'sign' | 'decline' | 'withdraw'>()
  const { id, allowed } = amendment
  const close = () => setOpened(undefined)
  useReadyDialogs(DeclineAmendmentDialog, SignAmendmentDialog)
  if (allowed.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {allowed.includes('sign') && (
        <Button look="primary" onClick={() => setOpened('sign')}>
          Review and Sign
        </Button>
      )}
      {allowed.includes('decline') && <Button onClick={() => setOpened('decline')}>Decline</Button>}
      {allowed.includes('withdraw') && <Button onClick={() => setOpened('withdraw')}>Withdraw</Button>}
      {opened === 'sign' && (
        <SignAmendmentDialog
          assignment={assignment}
          amendment={amendment}
          before={termsBefore(assignment, amendment)}
          onClose={close}
        />
      )}
      {opened === 'decline' && <DeclineAmendmentDialog id={id} onClose={close} />}
      <WithdrawConfirm id={id} open={opened === 'withdraw'} onClose={close} />
    </div>
  )
}

function WithdrawConfirm({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const withdraw = useCall(assignmentsApi.withdrawAmendment)
  return (
    <Confirm
      open={open}
      title="Withdraw this amendment?"
      description="The current terms stay in effect. You can propose another amendment at any time."
      action="Withdraw"
      danger
      busy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: 'Amendment withdrawn' }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Amendment not withdrawn', description: message }),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  )
}

import { milestonesApi } from '#domain/milestones/api.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { useCall } from '#web/lib/api/query.ts'
import { AnswerButtons } from '#web/lib/document/answer-buttons.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

const ReturnMilestoneDialog = lazyDialog(
  async () => (await import('./return-milestone-dialog.tsx')).ReturnMilestoneDialog,
)

interface AnswerMilestoneProps {
  milestone: Pick<Milestone, 'id' | 'title'>
  /** What an acceptance bills: `$320.00`. */
  amount: string
  allowed: Milestone['allowed']
  /** Whether the amount is not beside the buttons. */
  namesAmount?: boolean
  onAnswered?: () => void
}

/** Accepts a delivered milestone, or returns it with what is missing. */
export function AnswerMilestone(props: AnswerMilestoneProps) {
  const { milestone, amount, allowed, namesAmount = false, onAnswered } = props
  const { id, title } = milestone
  useReadyDialogs(ReturnMilestoneDialog)
  const accept = useCall(milestonesApi.accept, { invalidates: ['notifications'] })
  return (
    <AnswerButtons
      noun="Milestone"
      title={title}
      agree={{
        verb: 'Accept',
        done: 'accepted',
        amount: namesAmount && amount,
        description: `${amount} is billed on the next invoice. This cannot be undone.`,
        isPending: accept.isPending,
        send: (answered) => accept.mutate({ params: { id } }, answered),
      }}
      refuse={{
        verb: 'Return',
        renderDialog: (onClose) => (
          <ReturnMilestoneDialog
            milestone={milestone}
            onClose={onClose}
            {...(onAnswered && { onReturned: onAnswered })}
          />
        ),
      }}
      may={{ agree: allowed.includes('accept'), refuse: allowed.includes('return') }}
      onAnswered={onAnswered}
    />
  )
}

import { useState } from 'react'
import { milestonesApi } from '#domain/milestones/api.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

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
  const [opened, setOpened] = useState<'accept' | 'return'>()
  useReadyDialogs(ReturnMilestoneDialog)
  const accept = useCall(milestonesApi.accept, { invalidates: ['notifications'] })
  const close = () => setOpened(undefined)
  const hidden = <span className="sr-only"> {title}</span>
  return (
    <>
      {allowed.includes('accept') && (
        <Button look="primary" size="sm" onClick={() => setOpened('accept')}>
          Accept{namesAmount && ` ${amount}`}
          {hidden}
        </Button>
      )}
      {allowed.includes('return') && (
        <Button size="sm" onClick={() => setOpened('return')}>
          Return{hidden}
        </Button>
      )}
      <Confirm
        open={opened === 'accept'}
        title={`Accept “${title}”?`}
        description={`${amount} is billed on the next invoice. This cannot be undone.`}
        action="Accept"
        busy={accept.isPending}
        onConfirm={() =>
          accept.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                onAnswered?.()
                toast({ title: 'Milestone accepted' })
              },
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Milestone not accepted', description: message }),
              onSettled: close,
            },
          )
        }
        onCancel={close}
      />
      {opened === 'return' && (
        <ReturnMilestoneDialog milestone={milestone} onClose={close} {...(onAnswered && { onReturned: onAnswered })} />
      )}
    </>
  )
}

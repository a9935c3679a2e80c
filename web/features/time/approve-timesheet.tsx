import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { NotificationAct } from '#domain/notifications/notification.ts'
import { timeApi } from '#domain/time/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ApproveTimesheetProps {
  act: Extract<NotificationAct, { kind: 'approve_timesheet' }>
  /** What is approved: `Ana Cruz submitted a timesheet`. */
  about: string
  /** The page of the timesheet. */
  href: string
  onAnswered: () => void
  onLeave: () => void
}

/** Approves a week that matches the plan or is shorter where its notification is shown, and opens any other one. */
export function ApproveTimesheet({ act, about, href, onAnswered, onLeave }: ApproveTimesheetProps) {
  const { timesheet_id, submitted_at, minutes, bill_cents, is_as_planned } = act
  const approve = useCall(timeApi.approve, { invalidates: ['notifications'] })
  // Awaited, because a live update may remove this before the response comes.
  const send = async () => {
    try {
      await approve.mutateAsync({ params: { id: timesheet_id }, body: { submitted_at, disputed: [], with_excess: [] } })
      onAnswered()
      toast({ title: 'Timesheet approved' })
    } catch (error) {
      const { message } = error as Error
      toast({ variant: 'destructive', title: 'Error approving the timesheet', description: message })
    }
  }
  const hidden = <span className="sr-only">: {about}</span>
  const review = (
    <ButtonLink
      size="sm"
      to={href}
      onClick={() => {
        onAnswered()
        onLeave()
      }}
    >
      Review{hidden}
    </ButtonLink>
  )
  if (!is_as_planned) return review
  return (
    <>
      <Button size="sm" look="primary" busy={approve.isPending} busyLabel="Approving…" onClick={() => void send()}>
        Approve {minutesText(minutes)}
        {bill_cents > 0 && ` for ${moneyText(bill_cents)}`}
        {hidden}
      </Button>
      {review}
    </>
  )
}

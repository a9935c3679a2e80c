import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { AnswerExpense } from '#web/features/adjustments/answer-expense.tsx'
import { AnswerInvitation } from '#web/features/invitations/answer-invitation.tsx'
import { PayInvoice } from '#web/features/invoices/pay-invoice.tsx'
import { AnswerLeave } from '#web/features/leave/answer-leave.tsx'
import { AnswerMeeting } from '#web/features/meetings/answer-meeting.tsx'
import { QuickReply } from '#web/features/messaging/quick-reply.tsx'
import { AnswerMilestone } from '#web/features/milestones/answer-milestone.tsx'
import { AnswerOffer } from '#web/features/offers/answer-offer.tsx'
import { TakeTest } from '#web/features/tests/take-test.tsx'
import { ApproveTimesheet } from '#web/features/time/approve-timesheet.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface NotificationActionsProps {
  item: Notification
  /** The notification was answered, or what it is about was opened. */
  onAnswered: () => void
  onLeave: () => void
}

/** What can be done about a notification where it is shown. */
export function NotificationActions({ item: { act, title, href }, onAnswered, onLeave }: NotificationActionsProps) {
  const onOpen = () => {
    onAnswered()
    onLeave()
  }
  switch (act?.kind) {
    case 'reply':
      return <QuickReply conversation_id={act.conversation_id} about={title} onReplied={onAnswered} />
    case 'answer_meeting':
      return (
        <AnswerMeeting
          meeting_id={act.meeting_id}
          title={act.title}
          starts_at={act.starts_at}
          mayDecline={act.may_decline}
          onAnswered={onAnswered}
          onLeave={onLeave}
        />
      )
    case 'answer_invitation':
      return (
        <AnswerInvitation
          invitation_id={act.invitation_id}
          job_id={act.job_id}
          about={title}
          onAnswered={onAnswered}
          onLeave={onLeave}
        />
      )
    case 'answer_offer':
      return <AnswerOffer offer_id={act.offer_id} about={title} onOpened={onAnswered} />
    case 'approve_timesheet':
      return <ApproveTimesheet act={act} about={title} href={href} onAnswered={onAnswered} onLeave={onLeave} />
    case 'correct_timesheet':
      return (
        <ButtonLink size="sm" look="primary" to={href} onClick={onOpen}>
          Correct hours
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )
    case 'answer_leave':
      return (
        <AnswerLeave
          leave={{ id: act.leave_id, ...act }}
          allowed={['approve', 'decline']}
          about={title}
          onAnswered={onAnswered}
        />
      )
    case 'answer_expense':
      return (
        <AnswerExpense
          expense={{ id: act.adjustment_id, ...act }}
          allowed={['approve', 'decline']}
          namesAmount
          onAnswered={onAnswered}
        />
      )
    case 'answer_milestone':
      return (
        <AnswerMilestone
          milestone={{ id: act.milestone_id, title: act.title }}
          amount={moneyText(act.bill_cents)}
          allowed={['accept', 'return']}
          namesAmount
          onAnswered={onAnswered}
        />
      )
    case 'pay_invoice':
      return <PayInvoice invoice_id={act.invoice_id} payable_cents={act.payable_cents} about={title} onOpen={onOpen} />
    case 'write_scorecard':
      return (
        <ButtonLink
          size="sm"
          look="primary"
          to={`${pathTo('company_meeting', { id: act.meeting_id })}#scorecard`}
          onClick={onOpen}
        >
          Write scorecard
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )
    case 'take_test':
      return <TakeTest attempt_id={act.attempt_id} isStarted={act.is_started} about={title} onOpen={onOpen} />
    default:
      return null
  }
}

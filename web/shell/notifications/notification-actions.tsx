import type { Notification } from '#domain/notifications/notification.ts'
import { AnswerInvitation } from '#web/features/invitations/answer-invitation.tsx'
import { AnswerMeeting } from '#web/features/meetings/answer-meeting.tsx'
import { QuickReply } from '#web/features/messaging/quick-reply.tsx'
import { AnswerOffer } from '#web/features/offers/answer-offer.tsx'
import { ApproveTimesheet } from '#web/features/time/approve-timesheet.tsx'

interface NotificationActionsProps {
  item: Notification
  /** The notification was answered, or what it is about was opened. */
  onAnswered: () => void
  onLeave: () => void
}

/** What can be done about a notification where it is shown. */
export function NotificationActions({ item: { act, title, href }, onAnswered, onLeave }: NotificationActionsProps) {
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
    default:
      return null
  }
}

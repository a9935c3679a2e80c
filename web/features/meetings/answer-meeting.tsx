import { useState } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByMeetings } from './changed-by-meetings.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface AnswerMeetingProps {
  meeting_id: string
  title: string
  /** Null if there are several times to choose from. */
  starts_at: string | null
  mayDecline: boolean
  /** The meeting was answered or opened. */
  onAnswered: () => void
  onLeave: () => void
}

/** Confirms or declines a proposed meeting where its notification is shown. */
export function AnswerMeeting({ meeting_id, title, starts_at, mayDecline, onAnswered, onLeave }: AnswerMeetingProps) {
  const { role } = useMe()
  const [isDeclining, setDeclining] = useState(false)
  const confirm = useCall(meetingsApi.confirm, { invalidates: [...changedByMeetings, 'notifications'] })
  const about = <span className="sr-only">: {title}</span>
  // Awaited, because a live update may remove this before the response comes.
  const send = async (start: string) => {
    try {
      const { status } = await confirm.mutateAsync({ params: { id: meeting_id }, body: { starts_at: start } })
      onAnswered()
      toast({ title: status === 'confirmed' ? 'Meeting confirmed' : 'Time accepted' })
    } catch (error) {
      const { message } = error as Error
      toast({ variant: 'destructive', title: 'Error confirming the meeting', description: message })
    }
  }
  return (
    <>
      {starts_at ? (
        <Button
          size="sm"
          look="primary"
          busy={confirm.isPending}
          busyLabel="Confirming…"
          onClick={() => void send(starts_at)}
        >
          Confirm{about}
        </Button>
      ) : (
        <ButtonLink
          size="sm"
          look="primary"
          to={meetingPath(role, meeting_id)}
          onClick={() => {
            onAnswered()
            onLeave()
          }}
        >
          Choose a time{about}
        </ButtonLink>
      )}
      {mayDecline && (
        <Button size="sm" onClick={() => setDeclining(true)}>
          Decline{about}
        </Button>
      )}
      <ReasonDialog
        meeting={{ id: meeting_id, title }}
        action="decline"
        open={isDeclining}
        onOpenChange={setDeclining}
      />
    </>
  )
}

import { Link } from 'react-router'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { AnswerMeeting } from '#web/features/meetings/answer-meeting.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

const stay = () => {}

/** The meetings about a conversation that are to come, with the answer to those that wait for the reader. */
export function NearMeetings({ meetings }: Pick<OpenConversation, 'meetings'>) {
  const { role } = useMe()
  const zone = useTimeZone()
  if (meetings.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">Meetings</h3>
      <ul aria-label="Meetings" className="mt-2 grid gap-4 text-sm">
        {meetings.map(({ id, title, is_confirmed, times, answer }) => (
          <li key={id}>
            <Link
              to={meetingPath(role, id)}
              className="rounded-sm font-medium wrap-anywhere text-primary-ink hover:underline"
            >
              {title}
            </Link>
            <p className="text-ink-soft">
              {is_confirmed ? 'Confirmed' : answer ? 'Waits for your answer' : 'Proposed'}
            </p>
            {times.length === 0 ? (
              <p>Open times</p>
            ) : (
              <ul aria-label={`Times of ${title}`} className="tabular">
                {times.map((at) => (
                  <li key={at}>{formatInstant(at, zone)}</li>
                ))}
              </ul>
            )}
            {answer && (
              <div className="mt-2 flex flex-wrap gap-2">
                <AnswerMeeting
                  meeting_id={id}
                  title={title}
                  starts_at={times.length === 1 ? times[0]! : null}
                  mayDecline={answer.may_decline}
                  onAnswered={stay}
                  onLeave={stay}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Video } from 'lucide-react'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { buttonClasses } from '#web/ui/button.tsx'

/** Shortly before the start, joining is the most important action. */
const highlighted_ms = 15 * 60_000

interface JoinMeetingProps {
  meeting: Meeting
  size?: 'sm' | 'md'
}

/** The link to the meeting room, for the people who can join. It opens in a new window, so that the portal stays open. */
export function JoinMeeting({ meeting, size = 'sm' }: JoinMeetingProps) {
  const now = useNow()
  const { starts_at, title, join_url, allowed } = meeting
  if (!starts_at || !allowed.includes('join')) return null
  const isSoon = Date.parse(starts_at) - now <= highlighted_ms
  return (
    <a
      href={join_url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ size, look: isSoon ? 'primary' : 'secondary' })}
    >
      <Video aria-hidden />
      Join Meeting<span className="sr-only">: {title} (opens a new window)</span>
    </a>
  )
}

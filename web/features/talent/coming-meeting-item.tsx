import { Video } from 'lucide-react'
import type { UpcomingMeeting } from '#domain/talent/upcoming-meeting.ts'
import { formatTimeRange } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'

/** An upcoming meeting: title, participants, time and the link to join. */
export function ComingMeetingItem({ meeting }: { meeting: UpcomingMeeting }) {
  const { title, company, date, ends_at, status, link } = meeting
  const zone = useTimeZone()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {status === 'proposed' && <Badge tone="mango">Not confirmed</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{company}</p>
        <p className="mt-1 text-sm">
          <time dateTime={date}>{formatTimeRange(date, ends_at, zone)}</time>
        </p>
      </div>
      {link.startsWith('https://') && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClasses({ size: 'sm' })}>
          <Video aria-hidden />
          Join<span className="sr-only"> {title} (opens a new window)</span>
        </a>
      )}
    </li>
  )
}

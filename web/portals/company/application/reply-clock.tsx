import { Clock, MailCheck, TriangleAlert } from 'lucide-react'
import { isLive } from '#domain/applications/application-machine.ts'
import { replyWithinBusinessDays } from '#domain/applications/application.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { formatWeekday } from '#web/lib/time/format-instant.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { cx } from '#web/ui/cx.ts'

/** The deadline of the company's first reply, or the time of that reply. */
export function ReplyClock({ application }: { application: CompanyApplication }) {
  const now = useNow()
  const zone = useTimeZone()
  const { stage, answered_at, answer_due_at, rejects_at } = application
  if (answered_at)
    return (
      <Line icon={<MailCheck aria-hidden />}>
        First reply <RelativeTime at={answered_at} />
      </Line>
    )
  if (!isLive(stage) || rejects_at) return null
  const left_ms = Date.parse(answer_due_at) - now
  if (left_ms < 0)
    return (
      <Line icon={<TriangleAlert aria-hidden />} late>
        Reply overdue by {formatDuration(-left_ms)}. Applicants expect a reply within {replyWithinBusinessDays} business
        days.
      </Line>
    )
  return <Line icon={<Clock aria-hidden />}>Reply by {formatWeekday(answer_due_at, zone)}</Line>
}

function Line({ icon, late, children }: { icon: React.ReactNode; late?: boolean; children: React.ReactNode }) {
  return (
    <p
      className={cx(
        'flex items-start gap-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        late ? 'font-medium text-danger-ink' : 'text-ink-soft',
      )}
    >
      {icon}
      <span>{children}</span>
    </p>
  )
}

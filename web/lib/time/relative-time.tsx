import { relativeDate } from '#domain/kernel/calendar.ts'
import { cx } from '#web/ui/cx.ts'
import { Hint } from '#web/ui/hint.tsx'
import { formatClock, formatInstant } from './format-instant.ts'
import { useNow } from './use-now.ts'
import { useTimeZone } from './use-time-zone.ts'

interface RelativeTimeProps {
  at: string
  /** Shows the exact time, with its zone, on keyboard focus and tap as well as on hover. */
  focusable?: boolean
  /** Adds the time of day: `Today, 10:04 AM`. */
  withClock?: boolean
  className?: string
}

/**
 * A time relative to now (`Yesterday`, `3 days ago`) in the portal's time zone, kept current. The tooltip shows the
 * exact time.
 */
export function RelativeTime({ at, focusable, withClock, className }: RelativeTimeProps) {
  const zone = useTimeZone()
  const now = useNow()
  const exact = formatInstant(at, zone)
  const time = (
    <time dateTime={at} title={focusable ? undefined : exact} className={cx('whitespace-nowrap', className)}>
      {relativeDate(new Date(at), new Date(now), zone)}
      {withClock && `, ${formatClock(Date.parse(at), zone)}`}
    </time>
  )
  return focusable ? <Hint label={exact}>{time}</Hint> : time
}

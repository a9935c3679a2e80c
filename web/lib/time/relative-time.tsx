import { useSyncExternalStore } from 'react'
import { relativeDate } from '#domain/kernel/calendar.ts'
import { cx } from '#web/ui/cx.ts'
import { ownTimeZone } from './own-time-zone.ts'

const minute_ms = 60_000
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, minute_ms)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute_ms) * minute_ms

/** The minute that it is, in milliseconds; whoever uses it stays right while it passes. */
export const useNow = () => useSyncExternalStore(everyMinute, thisMinute)

/** The exact moment, in the person's own zone. */
export const exactTime = (at: string) => exact.format(new Date(at))

interface RelativeTimeProps {
  at: string
  /** The exact moment is told by what stands around it. */
  bare?: boolean
  className?: string
}

/** `Yesterday`, `3 days ago` …, in the person's own zone; the exact moment on hover. Stays right while it is shown. */
export function RelativeTime({ at, bare, className }: RelativeTimeProps) {
  const now = useNow()
  const date = new Date(at)
  return (
    <time dateTime={at} title={bare ? undefined : exact.format(date)} className={cx('whitespace-nowrap', className)}>
      {relativeDate(date, new Date(now), ownTimeZone)}
    </time>
  )
}

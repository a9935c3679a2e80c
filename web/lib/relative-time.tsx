import { useSyncExternalStore } from 'react'
import { relativeDate } from '#domain/kernel/calendar.ts'

const minute_ms = 60_000
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, minute_ms)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / minute_ms) * minute_ms

/** `Yesterday`, `3 days ago` …, in the person's own zone; the exact moment on hover. Stays right while it is shown. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useSyncExternalStore(everyMinute, thisMinute)
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)} className={className}>
      {relativeDate(date, new Date(now), zone)}
    </time>
  )
}

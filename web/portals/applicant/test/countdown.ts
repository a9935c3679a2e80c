import { countOf } from '#domain/kernel/count.ts'
import type { ServerClock } from './answer-queue.ts'

/** The seconds until the deadline by the server's clock, at a moment of this page's clock. */
export function secondsLeft({ server_time, read_at, ends_at }: ServerClock, at: number): number {
  if (ends_at === null) return Infinity
  const ms = Date.parse(ends_at) - Date.parse(server_time) - (at - read_at)
  return Math.max(0, Math.ceil(ms / 1_000))
}

const announcedMinutes = [1, 5, 10]

/** What screen readers announce when the time left falls from `before` to `now` seconds. */
export function announcement(before: number, now: number): string | undefined {
  const minutes = announcedMinutes.find((one) => now <= one * 60 && before > one * 60)
  return minutes === undefined || now === 0 ? undefined : `${countOf(minutes, 'minute', 'minutes')} left`
}

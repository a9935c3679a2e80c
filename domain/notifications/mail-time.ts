import { addDays, dateIn, instantIn, offsetChangesIn, timeIn } from '../kernel/calendar.ts'
import type { Digest } from './preferences.ts'

/** When emails and pushes may be sent to a user. */
export interface Timing {
  digest: Digest
  daily_at: string
  quiet_from: string | null
  quiet_until: string | null
  timezone: string
}

const hour_ms = 60 * 60_000

/** Whether the user's clock shows a time in the quiet hours, which may include midnight. */
export function isQuiet({ quiet_from, quiet_until, timezone }: Timing, at: Date): boolean {
  if (quiet_from === null || quiet_until === null) return false
  const time = timeIn(timezone, at)
  return quiet_from < quiet_until ? quiet_from <= time && time < quiet_until : quiet_from <= time || time < quiet_until
}

/**
 * The end of the quiet hours at `at`; `at` itself outside them. They end when the clock shows their end, or a later
 * time because it was set forward; where it is set back into them, they last until the second time.
 */
export function afterQuietHours(timing: Timing, at: Date): Date {
  if (!isQuiet(timing, at)) return at
  const { quiet_until, timezone } = timing
  const today = dateIn(timezone, at)
  const days = [today, addDays(today, 1), addDays(today, 2)]
  const ends = [
    ...days.flatMap((date) => [
      instantIn(timezone, date, quiet_until!),
      instantIn(timezone, date, quiet_until!, 'later'),
    ]),
    ...offsetChangesIn(timezone, at, new Date(at.getTime() + 48 * hour_ms)),
  ]
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).find((end) => end > at && !isQuiet(timing, end))!
}

/** When an email that is due at `at` is sent: then, or after the quiet hours; with a digest, with the next one. */
export function mailTime(timing: Timing, at: Date): Date {
  return afterQuietHours(timing, timing.digest === 'immediate' ? at : nextDigest(timing, at))
}

function nextDigest({ digest, daily_at, timezone }: Timing, at: Date): Date {
  if (digest === 'hourly') return new Date((Math.floor(at.getTime() / hour_ms) + 1) * hour_ms)
  const date = dateIn(timezone, at)
  const today = instantIn(timezone, date, daily_at)
  return today > at ? today : instantIn(timezone, addDays(date, 1), daily_at)
}

import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { endOf, meetingLimits, meetingMessages } from '#domain/meetings/meeting.ts'
import type { TimeChoice } from '#domain/meetings/meeting.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'

interface ProposedTimes {
  /** The columns of the meeting: its time, if there is only one, or the last date on which a time can be chosen. */
  columns: { starts_at: string | null; ends_at: string | null; choose_until: string | null; minutes: number }
  /** The times from which the others choose, if there are several. */
  times: { starts_at: string; ends_at: string }[]
}

/** The columns and rows of the times that a person proposes; throws `invalid_input` for times that are not possible. */
export function proposedTimes(time: TimeChoice, minutes: number): ProposedTimes {
  const today = dateIn('UTC', new Date(now()))
  const lastDay = addDays(today, meetingLimits.days_ahead)
  if (time.method === 'open_times') {
    // The date may already have begun elsewhere.
    if (time.until < addDays(today, -1)) throw fieldFailure('time.until', meetingMessages.past)
    if (time.until > lastDay) throw fieldFailure('time.until', meetingMessages.too_far)
    return { columns: { starts_at: null, ends_at: null, choose_until: time.until, minutes }, times: [] }
  }
  time.times.forEach((start, index) => {
    const path = `time.times.${index}`
    if (Date.parse(start) <= now_ms()) throw fieldFailure(path, meetingMessages.past)
    if (start.slice(0, 10) > lastDay) throw fieldFailure(path, meetingMessages.too_far)
  })
  const times = time.times.toSorted().map((starts_at) => ({ starts_at, ends_at: endOf(starts_at, minutes) }))
  const [only] = times
  return times.length === 1
    ? { columns: { ...only!, choose_until: null, minutes }, times: [] }
    : { columns: { starts_at: null, ends_at: null, choose_until: null, minutes }, times }
}

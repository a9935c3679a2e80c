import { lazily } from '#domain/kernel/lazily.ts'
import { addDays, addMonths, dateIn, monthOf, startOfDay, startOfWeek } from '#domain/kernel/calendar.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** A view of days side by side. */
export type GridView = Exclude<CalendarView, 'agenda'>

export const calendarViewLabels: Record<CalendarView, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
}

export type WeekStart = 0 | 1

/** Calendar dates; `to` is the first date after them. */
export interface Days {
  from: string
  to: string
}

/** The days of an agenda. */
const agendaDays = 28

/** The days that a view with `date` in it shows. A month shows whole weeks. */
export function visibleDays(view: CalendarView, date: string, week_starts_on: WeekStart): Days {
  if (view === 'day') return { from: date, to: addDays(date, 1) }
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays) }
  const { from, to } = view === 'month' ? monthOf(date) : { from: date, to: date }
  return { from: startOfWeek(from, week_starts_on), to: addDays(startOfWeek(to, week_starts_on), 7) }
}

/** The date to show after the user goes one period forward (1) or back (-1). */
export function neighborOf(view: CalendarView, date: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(monthOf(date).from, direction)
  return addDays(date, direction * { week: 7, day: 1, agenda: agendaDays }[view])
}

const inUtc = (date: string) => startOfDay('UTC', date)
const month = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const day = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const days = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
)

/** `November 2026`, `Nov 22 – 28, 2026`, `Tue, Nov 24, 2026`. */
export function periodTitle(view: CalendarView, date: string, week_starts_on: WeekStart): string {
  if (view === 'month') return month().format(inUtc(date))
  if (view === 'day') return day().format(inUtc(date))
  const { from, to } = visibleDays(view, date, week_starts_on)
  return days().formatRange(inUtc(from), inUtc(addDays(to, -1)))
}

/** The instants between which the days are in an IANA zone. */
export const instantsOf = ({ from, to }: Days, zone: string) => ({
  from: startOfDay(zone, from).toISOString(),
  to: startOfDay(zone, to).toISOString(),
})

/** The dates from the start until the end of something, in an IANA zone. */
export function datesOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }, zone: string): string[] {
  const last = dateIn(zone, new Date(Date.parse(ends_at) - 1))
  const dates = [dateIn(zone, new Date(starts_at))]
  while (dates.at(-1)! < last) dates.push(addDays(dates.at(-1)!, 1))
  return dates
}

import { addDays, dateIn, intervalsIn, offsetMinutesIn, startOfDay, weekdayOf } from '../kernel/calendar.ts'
import type { Availability } from './availability.ts'
import type { PanelRule } from './meeting.ts'
import type { OpenTime } from './open-time.ts'
import { nightsOf } from './night.ts'

/** From an instant until before another, in milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** When a person is not free. */
export interface BusySpan extends Span {
  /** Counts toward the meetings of the day. */
  is_meeting: boolean
}

/** When a person works, by the own clock. */
export interface Worker {
  availability: Availability
  /** Whether a date is a public holiday of one of the person's countries. */
  isHoliday: (date: string) => boolean
}

/** A person whom a meeting needs. */
export interface Panelist extends Worker {
  /** Of whole days, so that the meetings of a day can be counted. */
  busy: readonly BusySpan[]
}

interface Search extends Span {
  panelists: readonly Panelist[]
  rule: PanelRule
  /** The people who are asked: times within their hours are preferred, if they are at night for no one. */
  asked: readonly Worker[]
  /** When these are busy, too, it is not open: the person who chooses. */
  busy?: readonly Span[]
  minutes: number
  now: number
}

const minute_ms = 60_000

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to
const contains = (outer: Span, inner: Span) => outer.from <= inner.from && inner.to <= outer.to

/** The spans in order, those that touch or overlap joined. */
function join(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** What two lists, each in order and without overlaps, have in common. */
function intersect(one: readonly Span[], other: readonly Span[]): Span[] {
  const common: Span[] = []
  for (let [a, b] = [0, 0]; a < one.length && b < other.length;) {
    const from = Math.max(one[a]!.from, other[b]!.from)
    const to = Math.min(one[a]!.to, other[b]!.to)
    if (from < to) common.push({ from, to })
    if (one[a]!.to < other[b]!.to) a += 1
    else b += 1
  }
  return common
}

/** What remains of the spans without the others; both in order and without overlaps. */
function subtract(spans: readonly Span[], others: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = -Infinity
  for (const other of others) {
    gaps.push({ from, to: other.from })
    from = other.to
  }
  return intersect(spans, [...gaps, { from, to: Infinity }])
}

/** The times of a date at which the person works: an exception counts before a holiday, and that before the week. */
function hoursOn({ availability, isHoliday }: Worker, date: string) {
  const exception = availability.exceptions.find((one) => one.date === date)
  if (exception) return exception.hours
  return isHoliday(date) ? [] : availability.hours[weekdayOf(date)]!
}

/** When a person works on the dates that `span` touches, without those of `except`. In order, without overlaps. */
export function workingTimes(worker: Worker, span: Span, except: ReadonlySet<string> = new Set()): Span[] {
  const { timezone } = worker.availability
  const last = dateIn(timezone, new Date(span.to))
  const spans: Span[] = []
  for (let date = dateIn(timezone, new Date(span.from)); date <= last; date = addDays(date, 1)) {
    if (except.has(date)) continue
    const intervals = intervalsIn(timezone, date, hoursOn(worker, date))
    spans.push(...intervals.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() })))
  }
  return join(spans)
}

/** The dates on which a person has as many meetings as one day may have. */
function fullDates({ availability, busy }: Panelist): Set<string> {
  const { timezone, meetings_a_day } = availability
  const counts = new Map<string, number>()
  if (meetings_a_day === null) return new Set()
  for (const { from, is_meeting } of busy) {
    if (!is_meeting) continue
    const date = dateIn(timezone, new Date(from))
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= meetings_a_day).map(([date]) => date))
}

/** When a person works and is free. A meeting keeps the buffers before and after it, as do those that exist. */
function freeTimes(panelist: Panelist, span: Span): Span[] {
  const { buffer_before_minutes, buffer_after_minutes } = panelist.availability
  const buffer = Math.max(buffer_before_minutes, buffer_after_minutes) * minute_ms
  const busy = panelist.busy.map(({ from, to }) => ({ from: from - buffer, to: to + buffer }))
  return subtract(workingTimes(panelist, span, fullDates(panelist)), join(busy))
}

const earliest = ({ availability }: Panelist, now: number) => now + availability.notice_minutes * minute_ms

/** Whether the person is open for a meeting at a time that is not necessarily one of those that are offered. */
export const isOpenAt = (panelist: Panelist, time: Span, now: number): boolean =>
  time.from >= earliest(panelist, now) && freeTimes(panelist, time).some((free) => contains(free, time))

const stepOf = (minutes: number) => (minutes < 30 ? 15 : 30) * minute_ms
const offsetOf = (zone: string, at: number) => offsetMinutesIn(zone, new Date(at)) * minute_ms

/** Whether a meeting of this length would start at a full step of the clock of a zone. */
export const isAtStep = (start: number, minutes: number, zone: string): boolean =>
  (start + offsetOf(zone, start)) % stepOf(minutes) === 0

/** The starts at full steps of the clock of a zone at which a meeting of this length fits into a span. */
function startsWithin(span: Span, minutes: number, zone: string): number[] {
  const step = stepOf(minutes)
  const offset = offsetOf(zone, span.from)
  const starts: number[] = []
  const first = Math.ceil((span.from + offset) / step) * step - offset
  for (let start = first; start + minutes * minute_ms <= span.to; start += step) starts.push(start)
  return starts
}

/**
 * The times between two instants at which a meeting can take place, in order. They do not overlap; the preferred ones
 * are found first. They depend on `now` only in that past ones are missing, so that offered times remain as they were.
 */
export function openTimes({ panelists, rule, asked, busy = [], minutes, now, ...range }: Search): OpenTime[] {
  const zone = panelists[0]?.availability.timezone
  if (zone === undefined) return []
  const whole = { from: startOfDay(zone, dateIn(zone, new Date(range.from))).getTime(), to: range.to }
  const free = panelists.map((panelist) => freeTimes(panelist, whole))
  const spans = rule === 'all' ? [free.reduce(intersect)] : free
  const chooserBusy = join(busy)
  const starts = new Set(
    spans.flatMap((one) => subtract(one, chooserBusy).flatMap((span) => startsWithin(span, minutes, zone))),
  )
  const candidates = [...starts].toSorted((a, b) => a - b).map((from) => ({ from, to: from + minutes * minute_ms }))
  const clocks = new Set([...panelists, ...asked].map(({ availability }) => availability.timezone))
  const nights = [...clocks].flatMap((clock) => nightsOf(clock, new Date(whole.from), new Date(whole.to)))
  const awake = subtract(
    [{ from: -Infinity, to: Infinity }],
    join(nights.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))),
  )
  const humane = asked.map((worker) => workingTimes(worker, whole)).reduce(intersect, awake)
  const [preferred, others] = [true, false].map((is) =>
    candidates.filter((time) => humane.some((span) => contains(span, time)) === is),
  ) as [Span[], Span[]]
  const offered = withoutOverlaps(preferred)
  const more = withoutOverlaps(others.filter((time) => !offered.some((one) => overlaps(one, time))))
  const isOpen = (time: Span) =>
    panelists[rule === 'all' ? 'every' : 'some'](
      (panelist, index) => time.from >= earliest(panelist, now) && free[index]!.some((span) => contains(span, time)),
    )
  return [
    ...offered.map((time) => ({ ...time, is_preferred: true })),
    ...more.map((time) => ({ ...time, is_preferred: false })),
  ]
    .filter((time) => contains(range, time) && isOpen(time))
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, is_preferred }) => ({
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(to).toISOString(),
      is_preferred,
    }))
}

/** Of times in order, the first and each one that begins after the last one taken. */
function withoutOverlaps(times: readonly Span[]): Span[] {
  const taken: Span[] = []
  for (const time of times) if (time.from >= (taken.at(-1)?.to ?? -Infinity)) taken.push(time)
  return taken
}

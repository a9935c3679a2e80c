import { addDays, dateIn, instantIn, timeIn } from '#domain/kernel/calendar.ts'
import type { Shift } from '#domain/time/shift.ts'

type Entry = Omit<Shift['entries'][number], 'id'>
type ClosedEntry = Entry & { ends_at: string }

/** A shift as a person enters it: times of day by the clock of a zone, each after the one before. */
export interface ShiftTimes {
  date: string
  from: string
  to: string
  breaks: { from: string; to: string }[]
}

/** The times of a shift's entries. A shift that is still running ends at `now`. */
export function timesOf(entries: readonly Entry[], zone: string, now: Date): ShiftTimes {
  const timeOf = (at: string | null) => timeIn(zone, at ? new Date(at) : now)
  const first = entries[0]!
  return {
    date: dateIn(zone, new Date(first.starts_at)),
    from: timeOf(first.starts_at),
    to: timeOf(entries.at(-1)!.ends_at),
    breaks: entries
      .filter(({ kind }) => kind === 'break')
      .map((entry) => ({ from: timeOf(entry.starts_at), to: timeOf(entry.ends_at) })),
  }
}

/**
 * The entries of a shift that begins on `date`: work, with breaks in between. A time that is not after the previous one
 * is on the next day. Where a time is that of one of the `former` entries, its exact instant stays, also of several in
 * one minute.
 */
export function entriesOf(times: ShiftTimes, zone: string, former: readonly Entry[] = []): ClosedEntry[] {
  const known = former.flatMap(({ starts_at, ends_at }) => [starts_at, ...(ends_at ? [ends_at] : [])])
  /** The first former instant in a minute, after another one. */
  const exact = (at: Date, after = '') =>
    known.find((one) => Math.floor(Date.parse(one) / 60_000) * 60_000 === at.getTime() && one > after)
  const start = instantIn(zone, times.date, times.from)
  let last = start
  let work_from = exact(start) ?? start.toISOString()
  let previous = work_from
  const next = (time: string) => {
    const same = timeIn(zone, last) === time ? exact(last, previous) : undefined
    if (!same) last = instantAfter(zone, time, last)
    previous = same ?? exact(last) ?? last.toISOString()
    return previous
  }
  const entries: ClosedEntry[] = []
  for (const { from, to } of times.breaks) {
    const [break_from, break_to] = [next(from), next(to)]
    entries.push({ kind: 'work', starts_at: work_from, ends_at: break_from })
    entries.push({ kind: 'break', starts_at: break_from, ends_at: break_to })
    work_from = break_to
  }
  entries.push({ kind: 'work', starts_at: work_from, ends_at: next(times.to) })
  return entries
}

/** The first instant after `last` at which the clocks of a zone show a time of day. */
function instantAfter(zone: string, time: string, last: Date): Date {
  const date = dateIn(zone, last)
  const candidates = [
    instantIn(zone, date, time),
    instantIn(zone, date, time, 'later'),
    instantIn(zone, addDays(date, 1), time),
  ]
  return candidates.find((one) => one > last)!
}

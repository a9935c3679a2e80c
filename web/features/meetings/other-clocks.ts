import { dateIn, offsetMinutesIn, startOfDay } from '#domain/kernel/calendar.ts'
import { formatClock, formatWeekdayClock } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'

/** A person whose clock matters for a meeting. */
export interface ClockOwner {
  name: string
  timezone: string
  is_you?: boolean
}

/** A clock that shows another time than the viewer's, with the people who live by it. */
export interface OtherClock {
  zone: string
  names: string[]
}

/** The clocks of `people` that show another time at `at` than the clock of `zone`, each once. */
export function otherClocks(people: readonly ClockOwner[], zone: string, at: Date): OtherClock[] {
  const own = offsetMinutesIn(zone, at)
  const byOffset = new Map<number, OtherClock>()
  for (const { name, timezone, is_you } of people) {
    if (is_you) continue
    const offset = offsetMinutesIn(timezone, at)
    if (offset === own) continue
    const known = byOffset.get(offset)
    if (known) known.names.push(name)
    else byOffset.set(offset, { zone: timezone, names: [name] })
  }
  return [...byOffset.values()]
}

/** `10:00 PM`, or `Tue 1:00 AM` if it is another day there. */
export function clockThere(at: string, there: string, here: string): string {
  const instant = new Date(at)
  return dateIn(there, instant) === dateIn(here, instant)
    ? formatClock(instant.getTime(), there)
    : formatWeekdayClock(at, there)
}

/** Whose midnight separates the days: `Days begin at midnight in Manila, your time (11:00 AM in New York).` */
export function midnightText(here: string, there: readonly OtherClock[], date: string): string {
  const midnight = startOfDay(here, date).getTime()
  const others = there.map(({ zone }) => `${formatClock(midnight, zone)} in ${formatZoneCity(zone)}`)
  return `Days begin at midnight in ${formatZoneCity(here)}, your time${others.length > 0 ? ` (${others.join(', ')})` : ''}.`
}

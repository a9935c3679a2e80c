import { dateIn, datesBetween, intervalsIn } from '../kernel/calendar.ts'
import { formatZoneCity } from '../kernel/time-zones.ts'

/** On the clock of each person: nothing is booked at these hours without saying so. */
const nightHours = [{ from: '01:00', to: '05:00' }]

/** A person who takes part, with the own clock. */
interface Participant {
  name: string
  timezone: string
}

interface Time {
  starts_at: string
  ends_at: string
}

/** The nights of the dates of a zone that a time touches. */
export const nightsOf = (zone: string, from: Date, to: Date): { from: Date; to: Date }[] =>
  datesBetween(dateIn(zone, from), dateIn(zone, to)).flatMap((date) => intervalsIn(zone, date, nightHours))

/** Whether a time is, also in part, at night on the clock of a zone. */
export function isAtNight(zone: string, { starts_at, ends_at }: Time): boolean {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  return nightsOf(zone, from, to).some((night) => night.from < to && from < night.to)
}

/** The people for whom a time is at night. */
export const peopleAtNight = <Person extends Participant>(people: readonly Person[], time: Time): Person[] =>
  people.filter(({ timezone }) => isAtNight(timezone, time))

/** Each person's clock: `9:00 AM on Monday for Ben Cruz (Los Angeles), 1:00 AM on Tuesday for Ana Reyes (Manila)`. */
export function clocksText(people: readonly Participant[], starts_at: string): string {
  const at = new Date(starts_at)
  return people
    .map(({ name, timezone }) => {
      const [time, day] = [{ timeStyle: 'short' } as const, { weekday: 'long' } as const].map((style) =>
        new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...style }).format(at),
      )
      return `${time} on ${day} for ${name} (${formatZoneCity(timezone)})`
    })
    .join(', ')
}

/** What a person is told who chooses a time that is at night for someone. */
export const nightMessage = (people: readonly Participant[], starts_at: string): string =>
  `This time is at night: ${clocksText(people, starts_at)}. Please confirm that you want it.`

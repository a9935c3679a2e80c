import { dateIn, instantIn, timeIn, weekdayOf } from '#domain/kernel/calendar.ts'
import type { Person } from './people.ts'
import { daysAfter } from './timeline.ts'

/** From 7 AM to 7:30 PM, those of office hours first. */
const hours = Array.from({ length: 26 }, (_, index) => {
  const minutes = 7 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
}).toSorted((one, other) => Number(isOfficeHour(other)) - Number(isOfficeHour(one)))

function isOfficeHour(hour: string): boolean {
  return hour >= '09:00' && hour < '16:30' && hour.slice(0, 2) !== '12'
}

/** Whether a meeting of half an hour is from Monday to Friday and between 8 AM and 8 PM. */
export function isByDay(zone: string, at: Date): boolean {
  const time = timeIn(zone, at)
  return isWorkday(zone, at) && time >= '08:00' && time <= '19:30'
}

const isWorkday = (zone: string, at: Date) => weekdayOf(dateIn(zone, at)) < 5

/** Assigns meeting times by day for everyone, so that no one has two meetings at once or a meeting on a weekend. */
export class MeetingSlots {
  readonly #taken = new Map<Person, Set<number>>()

  /** Adds a person to a meeting at that time, if they are free. Returns whether they were. */
  join(person: Person, at: Date): boolean {
    const taken = this.#taken.get(person) ?? new Set()
    if (taken.has(at.getTime())) return false
    this.#taken.set(person, taken.add(at.getTime()))
    return true
  }

  /** Books the first half hour in the zone, not before `from`, at which all are free and in the other zones it is day. */
  book(people: readonly Person[], zone: string, others: readonly string[], from: Date): Date {
    for (let day = 0; ; day += 1) {
      const date = dateIn(zone, daysAfter(from, day))
      for (const hour of hours) {
        const at = instantIn(zone, date, hour)
        if (at < from || !isWorkday(zone, at) || !others.every((other) => isByDay(other, at))) continue
        if (people.some((person) => this.#taken.get(person)?.has(at.getTime()))) continue
        for (const person of people) this.#taken.set(person, (this.#taken.get(person) ?? new Set()).add(at.getTime()))
        return at
      }
    }
  }
}

/** The same time on the next working days of all zones. */
export function nextWorkdays(at: Date, zones: readonly string[], count: number): Date[] {
  return [1, 2, 3, 4, 5, 6, 7]
    .map((days) => daysAfter(at, days))
    .filter((later) => zones.every((zone) => isWorkday(zone, later)))
    .slice(0, count)
}

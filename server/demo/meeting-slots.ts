import { dateIn, instantIn } from '#domain/kernel/calendar.ts'
import type { Person } from './people.ts'
import { daysAfter } from './timeline.ts'

const hours = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
]

/** Assigns meeting times so that no one has two meetings at once or a meeting on a weekend. */
export class MeetingSlots {
  readonly #taken = new Map<Person, Set<number>>()

  /** Books the first half hour of a working day in the zone, not before `from`, at which all are free. */
  book(people: readonly Person[], zone: string, from: Date): Date {
    for (let day = 0; ; day += 1) {
      const date = dateIn(zone, daysAfter(from, day))
      if ([0, 6].includes(new Date(date).getUTCDay())) continue
      for (const hour of hours) {
        const at = instantIn(zone, date, hour)
        if (at < from || people.some((person) => this.#taken.get(person)?.has(at.getTime()))) continue
        for (const person of people) this.#taken.set(person, (this.#taken.get(person) ?? new Set()).add(at.getTime()))
        return at
      }
    }
  }
}

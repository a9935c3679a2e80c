import { hourIn } from '#domain/kernel/calendar.ts'

/** `Good morning, Ana`, by the time of day in an IANA zone. */
export function greeting(name: string, at: number, zone: string): string {
  const hour = hourIn(zone, new Date(at))
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return `Good ${time}, ${name.split(' ')[0]}`
}

import { addDays, dateIn, instantIn } from '#domain/kernel/calendar.ts'

export interface LaterChoice {
  label: string
  at: Date
}

/** Usual times to send a message later, in the recipient's time zone: the next morning, afternoon and Monday. */
export function laterChoices(now: Date, zone: string): LaterChoice[] {
  const today = dateIn(zone, now)
  const tomorrow = addDays(today, 1)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const monday = addDays(today, (8 - weekday) % 7 || 7)
  const choices = [
    { label: 'This morning at 9:00', at: instantIn(zone, today, '09:00') },
    { label: 'This afternoon at 2:00', at: instantIn(zone, today, '14:00') },
    { label: 'Tomorrow at 9:00', at: instantIn(zone, tomorrow, '09:00') },
    { label: 'Tomorrow at 2:00', at: instantIn(zone, tomorrow, '14:00') },
    { label: 'Monday at 9:00', at: instantIn(zone, monday, '09:00') },
  ]
  const isSoon = (at: Date) => at.getTime() < now.getTime() + 5 * 60_000
  const later = choices.filter(({ at }) => !isSoon(at))
  return later.filter(({ at }, index) => later.findIndex((one) => one.at.getTime() === at.getTime()) === index)
}

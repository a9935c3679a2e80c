/** The weekdays of cron, from 0. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const minute_ms = 60_000
/** Every schedule runs at least once a week. */
const latest_minutes = 8 * 24 * 60

const fieldsOf = (cron: string) => cron.split(' ') as [string, string, string, string, string]

/** Whether a field of a schedule contains a value; it is a number, all values, or every nth. */
function contains(field: string, value: number): boolean {
  if (field === '*') return true
  return field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value
}

/** The first run of a schedule by minutes, hours and weekdays after an instant, in UTC. */
export function nextRun(cron: string, after: string): string {
  const [minutes, hours, , , days] = fieldsOf(cron)
  const first = Math.floor(Date.parse(after) / minute_ms) + 1
  for (let minute = first; minute <= first + latest_minutes; minute += 1) {
    const at = new Date(minute * minute_ms)
    if (contains(minutes, at.getUTCMinutes()) && contains(hours, at.getUTCHours()) && contains(days, at.getUTCDay()))
      return at.toISOString()
  }
  throw new Error(`The schedule ${cron} never runs`)
}

/** A schedule by minutes, hours and weekdays in words. */
export function describeCron(cron: string): string {
  const [minutes, hours, , , days] = fieldsOf(cron)
  if (minutes === '*') return 'Every minute'
  if (minutes.startsWith('*/')) return `Every ${minutes.slice(2)} minutes`
  if (hours === '*') return `Every hour at minute ${minutes}`
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')} UTC`
  return days === '*' ? `Every day at ${time}` : `Every ${weekdays[Number(days)]} at ${time}`
}

/** Whether it runs on one day of the week. */
export const isWeekly = (cron: string): boolean => fieldsOf(cron)[4] !== '*'

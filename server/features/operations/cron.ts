import { CronExpressionParser } from 'cron-parser'

/** The weekdays of cron, from 0. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const fieldsOf = (cron: string) => cron.split(' ') as [string, string, string, string, string]

/** The first run of a schedule after an instant, in UTC. */
export const nextRun = (cron: string, after: string): string =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate().toISOString()

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

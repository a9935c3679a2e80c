import { daysBetween } from './calendar.ts'

/** Whether a period ends on or after the day on which it begins, and within so many days. */
export const isPeriod =
  (most_days: number) =>
  ({ from, to }: { from: string; to: string }): boolean => {
    const days = daysBetween(from, to)
    return days >= 0 && days <= most_days
  }

import { addDays, startOfWeek } from '../kernel/calendar.ts'

const mondayOf = (date: string) => startOfWeek(date, 1)

/** The Monday on which the timesheet of the week of a date is submitted at the latest. */
export const submissionDateOf = (date: string): string => addDays(mondayOf(date), 7)

/** The Monday on which the week of a date is invoiced: approved within a week after its submission. */
export const invoiceDateOf = (date: string): string => addDays(mondayOf(date), 14)

/** The Friday on which talents are paid for the week of a date. */
export const paydayOf = (date: string): string => addDays(invoiceDateOf(date), 4)

/** The last day of work that is paid on a payday, at the earliest: `paydayOf` of it is that Friday. */
export const lastPaidDayOf = (payday: string): string => addDays(payday, -12)

/** The first Friday from a date on. */
export const nextPayday = (date: string): string => addDays(mondayOf(addDays(date, 2)), 4)

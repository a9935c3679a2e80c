import { z } from 'zod'
import { holidayCountries } from '../kernel/holidays.ts'
import { date, line, timeZone } from '../kernel/text.ts'
import { dayHours, weeklyHours } from '../kernel/weekly-hours.ts'
import type { WeeklyHours } from '../kernel/weekly-hours.ts'

export const availabilityLimits = {
  exceptions: 100,
  note: 100,
  buffer_minutes: 120,
  notice_minutes: 14 * 24 * 60,
  meetings_a_day: 20,
} as const

/** The usual lengths of a meeting, in minutes. */
export const meetingLengths = [15, 20, 30, 45, 60, 90] as const

export const availabilityMessages = {
  same_date: 'This date is listed twice.',
} as const

/** When a person is open for meetings, by their own clock. */
export const availability = z.strictObject({
  timezone: timeZone,
  hours: weeklyHours,
  /** Dates with other hours; no hours: not open on that day. */
  exceptions: z
    .array(z.strictObject({ date, hours: dayHours, note: line(availabilityLimits.note, 'A note').default('') }))
    .max(availabilityLimits.exceptions)
    .refine((all) => new Set(all.map((one) => one.date)).size === all.length, availabilityMessages.same_date),
  buffer_before_minutes: z.number().int().min(0).max(availabilityLimits.buffer_minutes),
  buffer_after_minutes: z.number().int().min(0).max(availabilityLimits.buffer_minutes),
  /** Meetings cannot be booked later than this before their start. */
  notice_minutes: z.number().int().min(0).max(availabilityLimits.notice_minutes),
  /** Null: no maximum. */
  meetings_a_day: z.number().int().min(1).max(availabilityLimits.meetings_a_day).nullable(),
  /** The usual length of a meeting. */
  minutes: z.literal(meetingLengths),
  /** Their public holidays are not open. */
  holiday_countries: z.array(z.enum(holidayCountries)).max(holidayCountries.length),
})
export type Availability = z.output<typeof availability>

/** As it is shown. `is_set` is not changed by saving: the person has saved the hours, or the company has stated its office hours; otherwise they are assumed. */
export const ownAvailability = availability.extend({ is_set: z.boolean().default(true) })

export type OwnAvailability = z.output<typeof ownAvailability>

/** The hours of a day at which people can be expected to be awake and at work or nearby. */
const waking = [{ from: '08:00', to: '20:00' }]

const weekdays: WeeklyHours = [waking, waking, waking, waking, waking, [], []]

/** Until a person sets their hours, which are asked for: those of their office, otherwise weekdays from 8 AM to 8 PM. */
export const defaultAvailability = (timezone: string, hours = weekdays): Availability => ({
  timezone,
  hours,
  exceptions: [],
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  notice_minutes: 120,
  meetings_a_day: null,
  minutes: 30,
  holiday_countries: [],
})

export const reschedulingLimits = { reschedules_max: 10, reschedule_notice_minutes: 7 * 24 * 60 } as const

/** A company's limits on rescheduling. */
export const reschedulingRules = z.strictObject({
  reschedules_max: z.number().int().min(0).max(reschedulingLimits.reschedules_max),
  /** Not later than this before the start. */
  reschedule_notice_minutes: z.number().int().min(0).max(reschedulingLimits.reschedule_notice_minutes),
})

import { z } from 'zod'
import { displayCurrencies } from '../kernel/money.ts'
import { timeZone } from '../kernel/text.ts'

/** As in `Intl`: 5:05 PM or 17:05. */
export const hourCycles = ['h12', 'h23'] as const
export type HourCycle = (typeof hourCycles)[number]
export const hourCycleLabels: Record<HourCycle, string> = { h12: '12-hour (5:05 PM)', h23: '24-hour (17:05)' }

export const dateFormats = ['month_first', 'day_first', 'year_first'] as const
export type DateFormat = (typeof dateFormats)[number]
export const dateFormatLabels: Record<DateFormat, string> = {
  month_first: 'Nov 21, 2026',
  day_first: '21 Nov 2026',
  year_first: '2026-11-21',
}

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const themeLabels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** How the product shows dates, times and itself to a user, on all of their devices. */
export const displayPreferences = z
  .strictObject({
    /** Null: that of the company or the profile. */
    timezone: timeZone.nullable(),
    hour_cycle: z.enum(hourCycles),
    date_format: z.enum(dateFormats),
    /** The first day of a week in calendars: 0 is Sunday, 1 Monday. */
    week_starts_on: z.literal([0, 1]),
    /** Approximate amounts in this currency are shown beside exact ones. Null: exact amounts only. */
    currency: z.enum(displayCurrencies).nullable(),
    theme: z.enum(themes),
    /** Without animations, also where the system does not ask for it. */
    reduced_motion: z.boolean(),
    single_key_shortcuts: z.boolean(),
  })
  .meta({ id: 'DisplayPreferences' })
export type DisplayPreferences = z.output<typeof displayPreferences>

export const defaultDisplay: DisplayPreferences = {
  timezone: null,
  hour_cycle: 'h12',
  date_format: 'month_first',
  week_starts_on: 0,
  currency: null,
  theme: 'system',
  reduced_motion: false,
  single_key_shortcuts: true,
}

/** New values of some preferences. */
export const displayForm = displayPreferences.partial().meta({ id: 'DisplayForm' })
export type DisplayForm = z.output<typeof displayForm>

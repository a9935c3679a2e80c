import { lazily } from '#domain/kernel/lazily.ts'
import { displayFormat } from './display-format.ts'

const month = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

const startInUtc = (date: string) => new Date(`${date}T00:00:00Z`)

/** `Dec 1, 2026`, or as the user wants it, for the calendar date `2026-12-01`. */
export const formatDate = (date: string): string =>
  displayFormat({ year: 'numeric', month: 'short', day: 'numeric' }, 'UTC').format(startInUtc(date))

/** `Dec 1` for the calendar date `2026-12-01`. */
export const formatMonthDay = (date: string): string =>
  displayFormat({ month: 'short', day: 'numeric' }, 'UTC').format(startInUtc(date))

/** `December 2026` for a calendar date. */
export const formatMonth = (date: string): string => month().format(startInUtc(date))

const worded = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Dec 1, 2026` for the calendar date `2026-12-01`: the same day in every zone. */
export function wordedDate(date: string): string {
  return worded.format(new Date(`${date}T00:00:00Z`))
}

/** Midnight of a calendar date in the browser's time zone, as the calendar expects it. */
export const dayOf = (date: string) => new Date(`${date}T00:00:00`)
export const dateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

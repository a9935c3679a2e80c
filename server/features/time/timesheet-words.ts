const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A date: `November 16`. */
export const dateText = (date: string): string => day.format(new Date(date))

/** A week: `Week of November 16`. */
export const weekText = (week_on: string): string => `Week of ${dateText(week_on)}`

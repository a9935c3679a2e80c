/** The order of two texts in lists: the alphabetical one of English, whatever the language of the browser is. */
export const compareText = (one: string, other: string): number => one.localeCompare(other, 'en')

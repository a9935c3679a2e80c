import { formatClock } from './format-instant.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `5:30 PM` for the time of day `17:30`; `24:00` is midnight. */
export const timeOfDayText = (time: string): string => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return formatClock((hours * 60 + minutes) * 60_000, 'UTC')
}

/** The times of a day, every `step` minutes, and the chosen one: the options of a `Select`. */
export function timeOptions(step: number, chosen?: string) {
  const times = Array.from({ length: (24 * 60) / step }, (_, at) => {
    const minutes = at * step
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  })
  return [...new Set([...times, ...(chosen ? [chosen] : [])])]
    .toSorted()
    .map((value) => ({ value, label: timeOfDayText(value) }))
}

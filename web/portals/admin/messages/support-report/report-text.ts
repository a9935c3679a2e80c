import type { SupportReport } from '#domain/support/support-report.ts'

/** `45 min`, `2.4 h`: business hours; a dash without a value. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–'
  return hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`
}

/** `96%`: the part that was in time; a dash if none was due. */
export const keptText = ({ due, kept }: SupportReport['promises']): string =>
  due === 0 ? '–' : `${Math.round((100 * kept) / due)}%`

export const ratingText = (average: number | null): string => (average === null ? '–' : average.toFixed(1))

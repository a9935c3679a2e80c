const day_ms = 86_400_000

/** The calendar date (`2026-11-21`) that it is at `at` in an IANA zone. */
export function dateIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  )
}

/** Whole calendar days from `from` to `to`, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day_ms)
}

/** `Today`, `Yesterday`, `N days ago` (under 7), `N weeks ago` (under 30), otherwise `N months ago`. */
export function relativeDate(at: Date, now: Date, zone: string): string {
  const days = daysBetween(dateIn(zone, at), dateIn(zone, now))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const [count, unit] = days < 30 ? [Math.floor(days / 7), 'week'] : [Math.floor(days / 30), 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

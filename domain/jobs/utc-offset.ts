/** Minutes east of UTC of an offset such as `UTC-05:00`. */
export function utcOffsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** The calendar date (`2026-11-21`) that it is at `at` where the clocks show this offset. */
export function dateAtOffset(offset: string, at: Date): string {
  return new Date(at.getTime() + utcOffsetMinutes(offset) * 60_000).toISOString().slice(0, 10)
}

export const workday_hours = 8

/** The whole hours shared by two eight-hour working days that start at the same local time. */
export function workdayOverlap(one_minutes: number, other_minutes: number): number {
  const difference_minutes = Math.abs(one_minutes - other_minutes) % 1_440
  const shift_hours = Math.min(difference_minutes, 1_440 - difference_minutes) / 60
  return Math.max(0, Math.floor(workday_hours - shift_hours))
}

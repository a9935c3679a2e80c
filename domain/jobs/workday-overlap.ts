export const workday_hours = 8

/** How many whole hours two working days of eight hours share, when both begin at the same local time. */
export function workdayOverlap(one_minutes: number, other_minutes: number): number {
  const apart = Math.abs(one_minutes - other_minutes) % 1_440
  const shift_hours = Math.min(apart, 1_440 - apart) / 60
  return Math.max(0, Math.floor(workday_hours - shift_hours))
}

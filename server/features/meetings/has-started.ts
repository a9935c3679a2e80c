import { now_ms } from '#server/platform/clock/clock.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** Whether the time of a meeting has begun. */
export const hasStarted = ({ starts_at }: Pick<MeetingRow, 'starts_at'>): boolean =>
  starts_at !== null && Date.parse(starts_at) <= now_ms()

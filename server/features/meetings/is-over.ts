import { now } from '#server/platform/clock/clock.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** Whether the time of a meeting has ended. */
export const isOver = ({ ends_at }: Pick<MeetingRow, 'ends_at'>, at: string = now()): boolean =>
  ends_at !== null && Date.parse(ends_at) <= Date.parse(at)

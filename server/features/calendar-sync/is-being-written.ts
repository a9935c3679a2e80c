import { fromNow } from '#server/platform/clock/clock.ts'

/** A job that has not finished after this long was interrupted. */
const writing_ms = 60_000

/** Whether a job is writing an event at this moment. */
export const isBeingWritten = (row: { is_writing: boolean; changed_at: string }): boolean =>
  row.is_writing && row.changed_at > fromNow(-writing_ms)

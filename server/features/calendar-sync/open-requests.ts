import type { Db, Tx } from '#server/db/connect.ts'

/** The reschedule requests about the current version of a confirmed meeting. */
export const openRequests = (from: Db | Tx) =>
  from
    .selectFrom('reschedule_requests')
    .innerJoin('meetings', 'meetings.id', 'reschedule_requests.meeting_id')
    .whereRef('meetings.sequence', '=', 'reschedule_requests.sequence')
    .where('meetings.status', '=', 'confirmed')

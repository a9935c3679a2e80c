import type { Updateable } from 'kysely'
import type { ActivityData } from '#domain/activities.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Meetings } from '#server/db/tables.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { MeetingRow } from './find-meeting.ts'

type MeetingMove = MoveOf<typeof meetingMachine>

const kinds = {
  confirm: 'meeting.confirmed',
  decline: 'meeting.declined',
  reschedule: 'meeting.rescheduled',
  cancel: 'meeting.cancelled',
  complete: 'meeting.completed',
  miss: 'meeting.missed',
} as const satisfies Record<MeetingMove, string>

type Changes = Pick<
  Updateable<Meetings>,
  | 'starts_at'
  | 'ends_at'
  | 'choose_until'
  | 'minutes'
  | 'proposing_side'
  | 'reason'
  | 'reschedules'
  | 'outcome'
  | 'notes'
>

/** PostgreSQL's code for a violated exclusion constraint: a person would be busy twice at a time. */
export const overlaps = '23P01'

/**
 * The only writer of a meeting's status, and of the status and times of its participants' rows, with the columns that
 * change along with it. Throws `illegal_move` unless it is in a state where the move starts, and `double_booked` when a
 * participant is busy at that time.
 */
export async function moveMeeting(
  tx: Tx,
  actor: Actor,
  meeting: Pick<MeetingRow, 'id'>,
  move: MeetingMove,
  changes: Changes = {},
): Promise<void> {
  const { from, to } = meetingMachine.moves[move]
  const moved = await tx
    .updateTable('meetings')
    .set(({ eb }) => ({ reason: '', ...changes, status: to, sequence: eb('sequence', '+', 1), updated_at: now() }))
    .where('id', '=', meeting.id)
    .where('status', 'in', from)
    .returning(['company_id', 'application_id', 'starts_at', 'ends_at', 'sequence', 'reason'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { company_id, application_id, starts_at, ends_at, sequence, reason } = moved
  const people = await tx
    .updateTable('meeting_people')
    .set({ status: to, starts_at, ends_at })
    .where('meeting_id', '=', meeting.id)
    .returning('user_id')
    .execute()
    .catch((error: unknown) => {
      throw errorCode(error) === overlaps ? new Failure('double_booked') : error
    })
  const data: ActivityData<'meeting.rescheduled'> = {
    meeting_id: meeting.id,
    application_id,
    user_ids: people.map(({ user_id }) => user_id),
    sequence,
    starts_at,
    reason,
  }
  await record(tx, kinds[move], { actor, company_id, data })
  if (to === 'completed' || to === 'confirmed' || !application_id) return
  const { job_id } = await tx
    .selectFrom('applications')
    .where('id', '=', application_id)
    .select('job_id')
    .executeTakeFirstOrThrow()
  await syncJobStatus(tx, job_id)
}

import { Failure } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** `reschedule` also sets new times, so it is not a move of the status alone. */
type MeetingMove = Exclude<MoveOf<typeof meetingMachine>, 'reschedule'>

const kinds = {
  confirm: 'meeting.confirmed',
  decline: 'meeting.declined',
  cancel: 'meeting.cancelled',
  complete: 'meeting.completed',
  miss: 'meeting.missed',
} as const satisfies Record<MeetingMove, string>

/** PostgreSQL's code for a violated exclusion constraint: two confirmed meetings of one person overlap. */
const overlaps = '23P01'

/**
 * The only writer of a meeting's status and of its participants' rows. Throws `illegal_move` unless it is in a state
 * where the move starts, and `double_booked` when a participant has another confirmed meeting at that time.
 */
export async function moveMeeting(tx: Tx, actor: Actor, id: string, move: MeetingMove): Promise<void> {
  const { from, to } = meetingMachine.moves[move]
  const moved = await tx
    .updateTable('meetings')
    .set(({ eb }) => ({ status: to, sequence: eb('sequence', '+', 1), updated_at: now() }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['company_id', 'application_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const people = await tx
    .updateTable('meeting_people')
    .set({ status: to })
    .where('meeting_id', '=', id)
    .returning('user_id')
    .execute()
    .catch((error: unknown) => {
      throw errorCode(error) === overlaps ? new Failure('double_booked') : error
    })
  await record(tx, kinds[move], {
    actor,
    company_id: moved.company_id,
    data: { meeting_id: id, application_id: moved.application_id, user_ids: people.map(({ user_id }) => user_id) },
  })
  if (to === 'completed' || to === 'confirmed' || !moved.application_id) return
  const { job_id } = await tx
    .selectFrom('applications')
    .where('id', '=', moved.application_id)
    .select('job_id')
    .executeTakeFirstOrThrow()
  await syncJobStatus(tx, job_id)
}

import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobMove } from '#domain/jobs/job-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock.ts'
import type { JobRow } from './job-row.ts'

/** The one writer of a job's status. Throws `illegal_move` when the job is not (or no longer) where the move begins. */
export async function moveJob(tx: Tx, job: JobRow, move: JobMove): Promise<JobRow> {
  const { from, to } = jobMachine.moves[move]
  const at = now()
  const moved = await tx
    .updateTable('jobs')
    .set({ status: to, updated_at: at, ...(move === 'publish' ? { published_at: at } : {}) })
    .where('id', '=', job.id)
    .where('status', 'in', from)
    .returning(['status', 'published_at', 'updated_at'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  return { ...job, ...moved }
}

import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobMove } from '#domain/jobs/job-machine.ts'
import { jobRefusal } from '#domain/jobs/job-refusal.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findJob } from './find-job.ts'
import type { JobRow } from './job-row.ts'

/** Moves a job. Throws `illegal_move`, with the current status, if the move cannot start from it. */
export async function moveJob<Job extends Pick<JobRow, 'id'>>(tx: Tx, job: Job, move: JobMove) {
  const [moved] = await moveJobs(tx, [job.id], move)
  if (!moved) throw await illegalJobMove(tx, job.id, move)
  return { ...job, ...moved }
}

/** The only writer of a job's status: moves those of the jobs in a permitted source state, and returns them. */
export async function moveJobs(tx: Tx, ids: readonly string[], move: JobMove) {
  const { from, to } = jobMachine.moves[move]
  const at = now()
  return tx
    .updateTable('jobs')
    .set(({ ref, eb }) => ({
      status: to,
      updated_at: at,
      ...(isInactive(to) ? {} : { archived_at: null, applicants_notified_at: null }),
      ...(move === 'publish' ? { published_at: at } : {}),
      // A concurrent edit of the unpublished job fails, so that its author learns that applicants now see it.
      ...(move === 'publish' || move === 'reopen' ? { version: eb(ref('version'), '+', 1) } : {}),
    }))
    .where('id', 'in', ids)
    .where('status', 'in', from)
    .returning(['id', 'status', 'published_at', 'updated_at', 'archived_at', 'applicants_notified_at', 'version'])
    .execute()
}

/** The failure of a move that the job's current status does not permit. */
export async function illegalJobMove(tx: Tx, id: string, move: Parameters<typeof jobRefusal>[0]): Promise<Failure> {
  return new Failure('illegal_move', { message: jobRefusal(move, await findJob(tx, id)) })
}

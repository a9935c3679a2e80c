import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { failedJobKinds, failedJobLimits, queuesOfKind } from '#domain/operations/failed-job.ts'
import type { FailedJobKind } from '#domain/operations/failed-job.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { requeueFailedJobs, retryWaitingJob } from '#server/platform/queue/failed-jobs.ts'

/** Tries a failed job again now. Fails with `illegal_move` if it has been retried or discarded. */
export async function retryFailedJob(actor: Actor, id: string): Promise<{ count: number }> {
  authorize(actor, 'operation.retry')
  return transaction(async (tx) => {
    for (const kind of failedJobKinds) {
      const queues = queuesOfKind(kind)
      if ((await requeueFailedJobs(tx, queues, { id })) === 0 && !(await retryWaitingJob(tx, queues, id))) continue
      await record(tx, 'failed_job.retried', { actor, data: { kind, queued_job_id: id, count: 1 } })
      return { count: 1 }
    }
    throw new Failure('illegal_move')
  })
}

/** Tries the failed jobs of a kind again, oldest first, up to `failedJobLimits.retried`. */
export async function retryAllFailedJobs(actor: Actor, kind: FailedJobKind): Promise<{ count: number }> {
  authorize(actor, 'operation.retry')
  return transaction(async (tx) => {
    const count = await requeueFailedJobs(tx, queuesOfKind(kind), { limit: failedJobLimits.retried })
    if (count > 0) await record(tx, 'failed_job.retried', { actor, data: { kind, queued_job_id: null, count } })
    return { count }
  })
}

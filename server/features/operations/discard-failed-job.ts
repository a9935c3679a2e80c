import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { failedJobKinds, queuesOfKind } from '#domain/operations/failed-job.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { removeFailedJob } from '#server/platform/queue/failed-jobs.ts'

/** Removes a failed job. Fails with `illegal_move` if it runs, or has been retried or discarded. */
export async function discardFailedJob(actor: Actor, id: string): Promise<{ id: string }> {
  authorize(actor, 'operation.discard')
  return transaction(async (tx) => {
    const queue = await removeFailedJob(tx, id)
    const kind = queue && failedJobKinds.find((one) => queuesOfKind(one).includes(queue))
    if (!kind) throw new Failure('illegal_move')
    await record(tx, 'failed_job.discarded', { actor, data: { kind, queued_job_id: id, count: 1 } })
    return { id }
  })
}

import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { DataExport } from '#domain/privacy/privacy-request.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { addRequest } from './add-request.ts'
import { presentExport } from './present-export.ts'

const limit = { tries: 5, minutes: 24 * 60 }

/** Queues an export of all data of the actor. Throws `export_running` while one is being prepared. */
export async function requestExport(actor: Actor): Promise<DataExport> {
  authorize(actor, 'data_export.request')
  const { user_id } = asUser(actor)
  await throttle(`data exports of ${user_id}`, limit)
  return transaction(async (tx) => {
    const request = await addRequest(tx, { user_id, kind: 'export' })
    if (!request) throw new Failure('export_running')
    await record(tx, 'data_export.requested', { actor, data: { user_id, privacy_request_id: request.id } })
    await enqueue(tx, 'data_exports', { privacy_request_id: request.id }, { key: `data_exports:${request.id}` })
    return presentExport(request)
  })
}

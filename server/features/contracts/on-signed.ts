import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

/** Queues the files of an assignment's contracts that are not written yet. */
export async function storeContracts(
  tx: Tx,
  { data }: Activity<'assignment.created' | 'amendment.signed'>,
): Promise<void> {
  const missing = await tx
    .selectFrom('contracts')
    .where('assignment_id', '=', data.assignment_id)
    .where('file_id', 'is', null)
    .select('id')
    .execute()
  for (const { id } of missing) await enqueue(tx, 'contracts', { contract_id: id }, { key: `contracts:${id}` })
}

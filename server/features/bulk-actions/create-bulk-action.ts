import { sql } from 'kysely'
import type { BulkAction, BulkActionForm } from '#domain/bulk-actions/bulk-action.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { findSelected, previewOf } from './find-selected.ts'
import { showBulkAction } from './show-bulk-action.ts'

/** Queues a bulk action. Throws `selection_changed` if there are more or fewer rows than in the preview. */
export async function createBulkAction(
  actor: Actor,
  { kind, ids, filter, total, confirmation, ...parameters }: BulkActionForm,
): Promise<BulkAction> {
  authorize(actor, 'bulk_action.create')
  const rows = await findSelected(actor, { kind, ids, filter })
  if (rows.length !== total) throw new Failure('selection_changed')
  const expected = previewOf(kind, rows).confirmation
  if (expected !== null && confirmation !== expected) throw fieldFailure('confirmation', `Type “${expected}”.`)
  return transaction(async (tx) => {
    const { id } = await tx
      .insertInto('bulk_actions')
      .values({
        kind,
        parameters: JSON.stringify(parameters),
        actor_id: asUser(actor).user_id,
        total,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into bulk_action_items (bulk_action_id, position, subject_id)
      select ${id}, position, subject_id
      from unnest(${rows.map((row) => row.id)}::uuid[]) with ordinality as selected (subject_id, position)`.execute(tx)
    await record(tx, 'bulk_action.created', { actor, data: { bulk_action_id: id, kind, total } })
    await enqueue(tx, 'bulk_actions', { bulk_action_id: id }, { key: `bulk_actions:${id}` })
    return showBulkAction(actor, id, tx)
  })
}

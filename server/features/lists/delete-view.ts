import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'

/** Deletes one of the actor’s views. */
export async function deleteView(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const view = await tx
      .selectFrom('saved_views')
      .where('id', '=', id)
      .select(['user_id', 'list', 'name'])
      .forUpdate()
      .executeTakeFirst()
    if (!view) throw new Failure('not_found')
    authorize(actor, 'list.delete_view', view)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    await record(tx, 'list.view_deleted', { actor, data: { saved_view_id: id, list: view.list, name: view.name } })
  })
}

import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { hiddenColumnsForm } from '#domain/lists/list-settings.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Hides these columns of a list from the actor, and shows all others. */
export async function hideColumns(
  actor: Actor,
  { list, hidden_columns: columns }: z.output<typeof hiddenColumnsForm>,
): Promise<void> {
  authorize(actor, 'list.hide_columns')
  await transaction(async (tx) => {
    const chosen = { columns, updated_at: now() }
    await tx
      .insertInto('hidden_columns')
      .values({ user_id: asUser(actor).user_id, list, ...chosen })
      .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(chosen))
      .execute()
    await record(tx, 'list.columns_changed', { actor, data: { list, hidden_columns: columns } })
  })
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { listLimits, listMessages } from '#domain/lists/list-settings.ts'
import type { SavedView, savedViewForm } from '#domain/lists/list-settings.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Saves a view of a list for the actor, in place of one of the same name. */
export async function saveView(
  actor: Actor,
  { list, name, query }: z.output<typeof savedViewForm>,
): Promise<SavedView> {
  authorize(actor, 'list.save_view')
  const { user_id } = asUser(actor)
  return transaction(async (tx) => {
    // Of several requests at once, each counts the views of the others.
    await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().execute()
    const { others } = await tx
      .selectFrom('saved_views')
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .where(sql<boolean>`lower(name) <> lower(${name})`)
      .select(({ fn }) => fn.countAll<number>().as('others'))
      .executeTakeFirstOrThrow()
    if (others >= listLimits.views) throw fieldFailure('name', listMessages.too_many_views)
    const at = now()
    const view = await tx
      .insertInto('saved_views')
      .values({ user_id, list, name, query, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.expression(sql`user_id, list, lower(name)`).doUpdateSet({ name, query, updated_at: at }),
      )
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow()
    await record(tx, 'list.view_saved', { actor, data: { saved_view_id: view.id, list, name } })
    return view
  })
}

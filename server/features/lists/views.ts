import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { listLimits, listMessages } from '#domain/lists/list-settings.ts'
import type {
  hiddenColumnsForm,
  ListSettings,
  SavedView,
  savedViewForm,
  StaffList,
} from '#domain/lists/list-settings.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
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
    await lockRow(tx, 'users', user_id)
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

/** Deletes one of the actor’s views. */
export async function deleteView(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const view = await tx
      .selectFrom('saved_views')
      .where('id', '=', id)
      .select(['user_id', 'list', 'name'])
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    authorize(actor, 'list.delete_view', view)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    await record(tx, 'list.view_deleted', { actor, data: { saved_view_id: id, list: view.list, name: view.name } })
  })
}

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

/** How the actor has arranged a list. */
export async function showListSettings(actor: Actor, { list }: { list: StaffList }): Promise<ListSettings> {
  authorize(actor, 'list.see_settings')
  const { user_id } = asUser(actor)
  const [hidden, views] = await Promise.all([
    db
      .selectFrom('hidden_columns')
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .select('columns')
      .executeTakeFirst(),
    db
      .selectFrom('saved_views')
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .select(['id', 'name', 'query'])
      .orderBy(({ fn }) => fn('lower', ['name']))
      .execute(),
  ])
  return { hidden_columns: hidden?.columns ?? [], views }
}

import type { BulkItem, BulkItemsQuery } from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { findBulkAction } from './show-bulk-action.ts'

/** The rows of a bulk action and what became of them, in the order in which they are processed. */
export async function listBulkActionItems(
  actor: Actor,
  id: string,
  { result, page, per_page }: BulkItemsQuery,
): Promise<Page<BulkItem>> {
  await findBulkAction(db, actor, id)
  let found = db.selectFrom('bulk_action_items').where('bulk_action_id', '=', id)
  if (result) found = found.where('bulk_action_items.status', '=', result)
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('companies', 'companies.id', 'bulk_action_items.subject_id')
      .leftJoin('users', 'users.id', 'bulk_action_items.subject_id')
      .select(['bulk_action_items.subject_id as id', 'bulk_action_items.reason', 'bulk_action_items.status'])
      .select(({ fn }) => fn.coalesce('companies.name', 'users.name').$castTo<string>().as('name'))
      .orderBy('bulk_action_items.position')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows, page, per_page, total }
}

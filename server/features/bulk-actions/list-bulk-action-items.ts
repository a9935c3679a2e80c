import type { BulkItem, BulkItemsQuery } from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { findItems, itemRows } from './bulk-action-item-rows.ts'
import { findBulkAction } from './show-bulk-action.ts'

/** The rows of a bulk action and what became of them, in the order in which they are processed. */
export async function listBulkActionItems(
  actor: Actor,
  id: string,
  { result, page, per_page }: BulkItemsQuery,
): Promise<Page<BulkItem>> {
  await findBulkAction(db, actor, id)
  const { rows: items, total } = await readPage(itemRows(id, result), { page, per_page }, findItems(id, result))
  return { items, page, per_page, total }
}

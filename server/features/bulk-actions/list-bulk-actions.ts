import type { BulkAction } from '#domain/bulk-actions/bulk-action.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { bulkActionRows, presentBulkActions } from './show-bulk-action.ts'

/** The user's own bulk actions, newest first. */
export async function listBulkActions(
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<BulkAction>> {
  authorize(actor, 'bulk_action.list')
  const own = bulkActionRows(db).where('actor_id', '=', asUser(actor).user_id)
  const { rows, total } = await readPage(own.orderBy('created_at', 'desc').orderBy('id', 'desc'), { page, per_page })
  return { items: await presentBulkActions(db, actor, rows), page, per_page, total }
}

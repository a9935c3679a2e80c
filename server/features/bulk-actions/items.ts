import type { z } from 'zod'
import { bulkActionKinds, bulkItemStatusLabels } from '#domain/bulk-actions/bulk-action.ts'
import type {
  BulkItem,
  bulkItemsExportQuery,
  BulkItemsQuery,
  BulkItemStatus,
} from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findBulkAction } from './bulk-actions.ts'

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

const screens = { company: 'admin_company', user: 'admin_applicant' } as const

/** The rows of a bulk action as a table, in the order in which they are processed. */
export async function exportBulkActionItems(
  actor: Actor,
  id: string,
  { result }: z.output<typeof bulkItemsExportQuery>,
) {
  const action = await findBulkAction(db, actor, id)
  const { subject, noun } = bulkActionKinds[action.kind]
  const columns: Column<BulkItemRow>[] = [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Result', cell: ({ status }) => bulkItemStatusLabels[status] },
    { title: 'Reason', cell: ({ reason }) => reason },
    { title: 'Link', cell: (row) => config.origin + pathTo(screens[subject], { id: row.id }) },
  ]
  const findIds = () =>
    findItems(id, result).select('bulk_action_items.subject_id as id').orderBy('bulk_action_items.position').execute()
  const findRows = (ids: readonly string[]) =>
    itemRows(id, result).where('bulk_action_items.subject_id', 'in', ids).execute()
  return {
    name: `bulk-action-${noun[1]}-${action.created_at.slice(0, 10)}`,
    columns,
    batches: batchesById(findIds, findRows),
  }
}

/** The items of a bulk action; with `result`, those that ended so. */
const findItems = (bulk_action_id: string, result: BulkItemStatus | undefined) =>
  db
    .selectFrom('bulk_action_items')
    .where('bulk_action_id', '=', bulk_action_id)
    .$if(result !== undefined, (items) => items.where('bulk_action_items.status', '=', result!))

/** The same with the names of their companies or applicants, in the order in which they are processed. */
const itemRows = (bulk_action_id: string, result: BulkItemStatus | undefined) =>
  findItems(bulk_action_id, result)
    .leftJoin('companies', 'companies.id', 'bulk_action_items.subject_id')
    .leftJoin('users', 'users.id', 'bulk_action_items.subject_id')
    .select(['bulk_action_items.subject_id as id', 'bulk_action_items.reason', 'bulk_action_items.status'])
    .select(({ fn }) => fn.coalesce('companies.name', 'users.name').$castTo<string>().as('name'))
    .orderBy('bulk_action_items.position')

type BulkItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number]

import type { z } from 'zod'
import { bulkActionKinds, bulkItemStatusLabels } from '#domain/bulk-actions/bulk-action.ts'
import type { bulkItemsExportQuery } from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findItems, itemRows } from './bulk-action-item-rows.ts'
import type { BulkItemRow } from './bulk-action-item-rows.ts'
import { findBulkAction } from './show-bulk-action.ts'

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

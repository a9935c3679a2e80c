import type { BulkItemStatus } from '#domain/bulk-actions/bulk-action.ts'
import { db } from '#server/db/connect.ts'

/** The items of a bulk action; with `result`, those that ended so. */
export const findItems = (bulk_action_id: string, result: BulkItemStatus | undefined) =>
  db
    .selectFrom('bulk_action_items')
    .where('bulk_action_id', '=', bulk_action_id)
    .$if(result !== undefined, (items) => items.where('bulk_action_items.status', '=', result!))

/** The same with the names of their companies or applicants, in the order in which they are processed. */
export const itemRows = (bulk_action_id: string, result: BulkItemStatus | undefined) =>
  findItems(bulk_action_id, result)
    .leftJoin('companies', 'companies.id', 'bulk_action_items.subject_id')
    .leftJoin('users', 'users.id', 'bulk_action_items.subject_id')
    .select(['bulk_action_items.subject_id as id', 'bulk_action_items.reason', 'bulk_action_items.status'])
    .select(({ fn }) => fn.coalesce('companies.name', 'users.name').$castTo<string>().as('name'))
    .orderBy('bulk_action_items.position')

export type BulkItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number]

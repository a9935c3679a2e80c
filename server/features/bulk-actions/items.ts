import type { z } from 'zod'
import { bulkActionKinds, bulkItemStatusLabels } from '#domain/bulk-actions/bulk-action.ts'
import type {
  BulkItemStatus,
  BulkItem,
  bulkItemsExportQuery,
  BulkItemsQuery,
} from '#domain/bulk-actions/bulk-action.ts'
import { timesheetApprovalKind } from '#domain/bulk-actions/timesheet-approval.ts'
import type { allBulkKinds } from '#domain/bulk-actions/timesheet-approval.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, failures } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import type { SanctionForm } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { deleteSubject, restoreSubject, activateSubject, suspendSubject } from '#server/features/sanctions/imposing.ts'
import { approveWholeTimesheet } from '#server/features/time/approving.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { log } from '#server/platform/log/log.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { moveBulkAction, findBulkAction } from './bulk-actions.ts'

const batch = 100
/** After this time, other actions take their turn. */
const turn_ms = 2_000
const commands = {
  suspend: suspendSubject,
  activate: activateSubject,
  delete: deleteSubject,
  restore: restoreSubject,
}

/**
 * Runs rows of a bulk action that are still pending, each in its own transaction, until it ends or is canceled or its turn
 * is over: then it queues its next turn. After a crash the queue runs it again, and it continues with the next row.
 */
export async function runBulkAction(id: string): Promise<void> {
  await transaction((tx) => moveBulkAction(tx, id, 'start'))
  const began = performance.now()
  for (let after = 0; ;) {
    const items = await db
      .selectFrom('bulk_action_items')
      .where('bulk_action_id', '=', id)
      .where('status', '=', 'pending')
      .where('position', '>', after)
      .select('position')
      .orderBy('position')
      .limit(batch)
      .execute()
    for (const { position } of items) if (!(await runItem(id, position))) return
    if (items.length < batch) break
    after = items.at(-1)!.position
    if (performance.now() - began > turn_ms) {
      const key = `bulk_actions:${id}:${after}`
      await transaction((tx) => enqueue(tx, 'bulk_actions', { bulk_action_id: id }, { key }))
      return
    }
  }
  await transaction(async (tx) => {
    const action = await tx.selectFrom('bulk_actions').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    if (!(await moveBulkAction(tx, id, 'finish'))) return
    const { kind, total } = action
    await record(tx, 'bulk_action.finished', { actor: system, data: { bulk_action_id: id, kind, total } })
  })
}

/** Runs the command for one row and marks it in the same transaction. False when the action is no longer running. */
async function runItem(bulk_action_id: string, position: number): Promise<boolean> {
  return transaction(async (tx) => {
    const action = await tx
      .selectFrom('bulk_actions')
      .where('id', '=', bulk_action_id)
      .where('status', '=', 'running')
      .select(['kind', 'parameters', 'actor_id'])
      // Canceling waits until the row in progress is done.
      .forShare()
      .executeTakeFirst()
    if (!action) return false
    const ofItem = tx
      .selectFrom('bulk_action_items')
      .where('bulk_action_id', '=', bulk_action_id)
      .where('position', '=', position)
    const item = await ofItem.where('status', '=', 'pending').select('subject_id').forUpdate().executeTakeFirst()
    if (!item) return true
    // Read for each row: the permission may have been withdrawn.
    const [actor] = await findUsersById(tx, [action.actor_id])
    const { kind, parameters } = action
    const result = await attempt(actor, { kind, id: item.subject_id, parameters })
    await tx
      .updateTable('bulk_action_items')
      .set(result)
      .where('bulk_action_id', '=', bulk_action_id)
      .where('position', '=', position)
      .execute()
    return true
  })
}

/** What becomes of a row. An expected failure skips it, any other fails it, and neither stops the others. */
async function attempt(
  actor: Actor | undefined,
  { kind, id, parameters }: { kind: (typeof allBulkKinds)[number]; id: string; parameters: unknown },
): Promise<{ status: BulkItemStatus; reason: string }> {
  try {
    if (!actor) throw new Failure('forbidden')
    // A savepoint, so that a failure leaves the transaction usable.
    await transaction(() => change(actor, { kind, id, parameters }))
    return { status: 'done', reason: '' }
  } catch (error) {
    if (error instanceof Failure && failures[error.code].status < 500)
      return { status: 'skipped', reason: error.message }
    log.error({ err: error, kind, id }, 'a row of a bulk action failed')
    return { status: 'failed', reason: 'An unexpected error occurred.' }
  }
}

async function change(
  actor: Actor,
  { kind, id, parameters }: { kind: (typeof allBulkKinds)[number]; id: string; parameters: unknown },
): Promise<void> {
  if (kind === timesheetApprovalKind) {
    await approveWholeTimesheet(actor, id, (parameters as { seen_at: string }).seen_at)
    return
  }
  const { subject, move } = bulkActionKinds[kind]
  await commands[move](actor, { kind: subject, id }, parameters as SanctionForm)
}

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

import { sql } from 'kysely'
import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import { bulkItemStatuses } from '#domain/bulk-actions/bulk-action.ts'
import type {
  BulkAction,
  BulkActionForm,
  BulkActionKind,
  BulkItemStatus,
  BulkPreview,
  BulkSelection,
} from '#domain/bulk-actions/bulk-action.ts'
import { timesheetApprovalKind } from '#domain/bulk-actions/timesheet-approval.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { findSelected, previewOf } from './find-selected.ts'

/** Queues a bulk action. Throws `selection_changed` if there are more or fewer rows than in the preview. */
export async function createBulkAction(
  actor: Actor,
  { kind, ids, filter, total, confirmation, ...parameters }: BulkActionForm,
): Promise<BulkAction> {
  authorize(actor, 'bulk_action.create')
  const rows = await findSelected(actor, { kind, ids, filter })
  if (rows.length !== total) throw new Failure('selection_changed')
  const expected = previewOf(kind, rows).confirmation
  if (expected !== null && confirmation !== expected) throw fieldFailure('confirmation', `Type “${expected}”.`)
  return transaction(async (tx) => {
    const { id } = await tx
      .insertInto('bulk_actions')
      .values({
        kind,
        parameters: JSON.stringify(parameters),
        actor_id: asUser(actor).user_id,
        total,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into bulk_action_items (bulk_action_id, position, subject_id)
      select ${id}, position, subject_id
      from unnest(${rows.map((row) => row.id)}::uuid[]) with ordinality as selected (subject_id, position)`.execute(tx)
    await record(tx, 'bulk_action.created', { actor, data: { bulk_action_id: id, kind, total } })
    await enqueue(tx, 'bulk_actions', { bulk_action_id: id }, { key: `bulk_actions:${id}` })
    return showBulkAction(actor, id, tx)
  })
}

/** What a bulk action would change and skip. */
export async function previewBulkAction(actor: Actor, selection: BulkSelection): Promise<BulkPreview> {
  authorize(actor, 'bulk_action.preview')
  return previewOf(selection.kind, await findSelected(actor, selection))
}

/** Stops a bulk action before its next row. Throws `illegal_move` once it has ended. */
export async function cancelBulkAction(actor: Actor, id: string): Promise<BulkAction> {
  return transaction(async (tx) => {
    const action = await findBulkAction(tx, actor, id)
    authorize(actor, 'bulk_action.cancel', action)
    if (!(await moveBulkAction(tx, id, 'cancel'))) throw new Failure('illegal_move')
    const { kind, total } = action
    await record(tx, 'bulk_action.canceled', { actor, data: { bulk_action_id: id, kind, total } })
    return showBulkAction(actor, id, tx)
  })
}

/** The only writer of a bulk action's status. Returns whether it had a permitted source state. */
export async function moveBulkAction(tx: Tx, id: string, move: MoveOf<typeof bulkActionMachine>): Promise<boolean> {
  const { from, to } = bulkActionMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('bulk_actions')
    .set({ status: to, ended_at: move === 'start' ? null : now() })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const columns = ['id', 'kind', 'status', 'actor_id', 'total', 'created_at', 'ended_at'] as const

/** The bulk actions of staff, without the numbers of their rows. */
const bulkActionRows = (from: Db | Tx) =>
  from
    .selectFrom('bulk_actions')
    .where('kind', '<>', timesheetApprovalKind)
    .select(columns)
    .$narrowType<{ kind: BulkActionKind }>()
type Row = Awaited<ReturnType<ReturnType<typeof bulkActionRows>['executeTakeFirstOrThrow']>>

/** A bulk action that the actor may see; throws `not_found`. */
export async function findBulkAction(from: Db | Tx, actor: Actor, id: string): Promise<Row> {
  const action = await bulkActionRows(from).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  authorize(actor, 'bulk_action.see', action)
  return action
}

/** The progress of a bulk action. */
export async function showBulkAction(actor: Actor, id: string, from: Db | Tx = db): Promise<BulkAction> {
  const action = await findBulkAction(from, actor, id)
  return (await presentBulkActions(from, actor, [action]))[0]!
}

async function presentBulkActions(from: Db | Tx, actor: Actor, actions: readonly Row[]): Promise<BulkAction[]> {
  if (actions.length === 0) return []
  const counts = await countItems(
    from,
    actions.map(({ id }) => id),
  )
  return actions.map(({ actor_id, ...action }) => ({
    ...action,
    counts: counts(action.id),
    allowed:
      mayMove(bulkActionMachine, action.status, 'cancel') && may(actor, 'bulk_action.cancel', { actor_id })
        ? ['cancel']
        : [],
  }))
}

/** How many rows of each of these actions have which status. */
export async function countItems(
  from: Db | Tx,
  ids: readonly string[],
): Promise<(id: string) => Record<BulkItemStatus, number>> {
  const counted = await from
    .selectFrom('bulk_action_items')
    .where('bulk_action_id', 'in', ids)
    .groupBy(['bulk_action_id', 'status'])
    .select(({ fn }) => ['bulk_action_id', 'status', fn.countAll<number>().as('count')])
    .execute()
  return (id) =>
    Object.fromEntries(
      bulkItemStatuses.map((status) => [
        status,
        counted.find((one) => one.bulk_action_id === id && one.status === status)?.count ?? 0,
      ]),
    ) as Record<BulkItemStatus, number>
}

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

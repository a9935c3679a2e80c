import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import { bulkItemStatuses } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkAction, BulkItemStatus } from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'

const columns = ['id', 'kind', 'status', 'actor_id', 'total', 'created_at', 'ended_at'] as const

/** Bulk actions, without the numbers of their rows. */
export const bulkActionRows = (from: Db | Tx) => from.selectFrom('bulk_actions').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof bulkActionRows>['executeTakeFirstOrThrow']>>

/** A bulk action that the actor may see; throws `not_found`. */
export async function findBulkAction(from: Db | Tx, actor: Actor, id: string): Promise<Row> {
  const action = await bulkActionRows(from).where('id', '=', id).executeTakeFirst()
  if (!action) throw new Failure('not_found')
  authorize(actor, 'bulk_action.see', action)
  return action
}

/** The progress of a bulk action. */
export async function showBulkAction(actor: Actor, id: string, from: Db | Tx = db): Promise<BulkAction> {
  const action = await findBulkAction(from, actor, id)
  return (await presentBulkActions(from, actor, [action]))[0]!
}

export async function presentBulkActions(from: Db | Tx, actor: Actor, actions: readonly Row[]): Promise<BulkAction[]> {
  if (actions.length === 0) return []
  const counted = await from
    .selectFrom('bulk_action_items')
    .where(
      'bulk_action_id',
      'in',
      actions.map(({ id }) => id),
    )
    .groupBy(['bulk_action_id', 'status'])
    .select(({ fn }) => ['bulk_action_id', 'status', fn.countAll<number>().as('count')])
    .execute()
  return actions.map(({ actor_id, ...action }) => ({
    ...action,
    counts: Object.fromEntries(
      bulkItemStatuses.map((status) => [
        status,
        counted.find((one) => one.bulk_action_id === action.id && one.status === status)?.count ?? 0,
      ]),
    ) as Record<BulkItemStatus, number>,
    allowed:
      mayMove(bulkActionMachine, action.status, 'cancel') && may(actor, 'bulk_action.cancel', { actor_id })
        ? ['cancel']
        : [],
  }))
}

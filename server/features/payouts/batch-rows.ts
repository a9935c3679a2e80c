import { sql } from 'kysely'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { payoutBatchMachine } from '#domain/payouts/payout-machine.ts'
import type { batchesQuery, PayoutBatch } from '#domain/payouts/payout.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { setting } from '#server/platform/settings/settings.ts'

/** Batches with the figures of their payouts, and the people who created and approved them. */
const batchRows = (from: Db | Tx) =>
  from
    .selectFrom('payout_batches')
    .leftJoin('users as creator', 'creator.id', 'payout_batches.created_by')
    .leftJoin('users as approver', 'approver.id', 'payout_batches.approved_by')
    .leftJoin('users as second', 'second.id', 'payout_batches.second_approved_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('payouts')
          .whereRef('payouts.batch_id', '=', 'payout_batches.id')
          .select([
            sql<number>`count(*)::integer`.as('payouts'),
            sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('total_cents'),
            sql<number>`count(*) filter (where status = 'paid')::integer`.as('paid'),
            sql<number>`count(*) filter (where status = 'failed')::integer`.as('failed'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'payout_batches.id',
      'payout_batches.pay_on',
      'payout_batches.status',
      'payout_batches.created_at',
      'payout_batches.sent_at',
      'payout_batches.approved_by as approved_by_id',
      'payout_batches.approval_limit_cents',
      'creator.name as created_by',
      'approver.name as approved_by',
      'second.name as second_approved_by',
      'sums.payouts',
      'sums.total_cents',
      'sums.paid',
      'sums.failed',
    ])

type BatchRow = Awaited<ReturnType<ReturnType<typeof batchRows>['executeTakeFirstOrThrow']>>

/** Finds a batch by ID; throws `not_found`. The caller authorizes. */
export async function findBatch(from: Db | Tx, id: string): Promise<BatchRow> {
  return batchRows(from).where('payout_batches.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds a batch and locks it until the transaction ends. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow> {
  await tx.selectFrom('payout_batches').where('id', '=', id).select('id').forUpdate().execute()
  return findBatch(tx, id)
}

/** Above it, two people have to approve a batch. The first approval keeps it, so that a later limit changes nothing. */
export const approvalLimitCents = ({ approval_limit_cents }: Pick<BatchRow, 'approval_limit_cents'>): number =>
  approval_limit_cents ?? setting('second_approval_cents')

/** A batch as staff see it. */
export function presentBatch(actor: Actor, row: BatchRow): PayoutBatch {
  const { approved_by_id, ...batch } = row
  const approval_limit_cents = approvalLimitCents(row)
  const hasApproved = isUser(actor) && approved_by_id === actor.user_id
  const possible = {
    approve: mayMove(payoutBatchMachine, row.status, 'approve') && !hasApproved,
    send: mayMove(payoutBatchMachine, row.status, 'send'),
    cancel: mayMove(payoutBatchMachine, row.status, 'cancel'),
    import_results: row.status === 'sent' && row.paid + row.failed < row.payouts,
  }
  const moves = ['approve', 'send', 'cancel', 'import_results'] as const
  return {
    ...batch,
    currency: 'USD',
    needs_second_approval: row.total_cents > approval_limit_cents,
    approval_limit_cents,
    allowed: moves.filter((move) => possible[move] && may(actor, `payout_batch.${move}`)),
  }
}

/** The batches of payouts, the latest payday first. */
export async function listBatches(
  actor: Actor,
  { page, per_page }: z.output<typeof batchesQuery>,
): Promise<Page<PayoutBatch>> {
  authorize(actor, 'payout_batch.list')
  const { rows, total } = await readPage(
    batchRows(db).orderBy('payout_batches.pay_on', 'desc').orderBy('payout_batches.id', 'desc'),
    { page, per_page },
    db.selectFrom('payout_batches'),
  )
  return { items: rows.map((row) => presentBatch(actor, row)), page, per_page, total }
}

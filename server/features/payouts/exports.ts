import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { payoutStatusText } from '#domain/payouts/payout-machine.ts'
import { payoutDetails } from '#domain/payouts/payout-method.ts'
import type { PayoutDetails } from '#domain/payouts/payout-method.ts'
import { holdReasonLabels } from '#domain/payouts/payout.ts'
import type { PayoutsExportQuery } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findBatch } from './batch-rows.ts'
import { findPayouts, orderOf, payoutRows } from './lists.ts'
import type { PayoutRow } from './lists.ts'
import { payoutDetailsEncryption } from './payout-methods.ts'

interface ExportedPayout {
  reference: string
  amount_cents: number
  talent_name: string
  details: PayoutDetails | null
}

const batchColumns: Column<ExportedPayout>[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Amount', cell: ({ amount_cents }) => fromCents(amount_cents).toFixed(2) },
  { title: 'Currency', cell: () => 'USD' },
  { title: 'Talent', cell: ({ talent_name }) => talent_name },
  { title: 'Account holder', cell: ({ details }) => details?.holder },
  { title: 'Type', cell: ({ details }) => details?.type },
  { title: 'Bank or wallet', cell: ({ details }) => bankOf(details) },
  { title: 'Routing number', cell: ({ details }) => (details?.type === 'us_bank' ? details.routing : null) },
  { title: 'Account', cell: ({ details }) => accountOf(details) },
]

function bankOf(details: PayoutDetails | null) {
  if (details?.type === 'wallet') return details.provider
  return details && 'bank' in details ? details.bank : null
}

function accountOf(details: PayoutDetails | null) {
  if (details?.type === 'wallet') return details.handle
  return details?.type === 'iban' ? details.iban : details?.account
}

/** A sent batch for the bank, with the decrypted details. Each time that its rows are read is recorded. */
export async function exportBatch(actor: Actor, id: string) {
  authorize(actor, 'payout_batch.send')
  const { status, pay_on } = await findBatch(db, id)
  if (status !== 'sent') throw new Failure('illegal_move')
  return { name: `payouts-${pay_on}`, columns: batchColumns, batches: readPayouts(actor, { id, pay_on }) }
}

const pageSize = 500

async function* readPayouts(
  actor: Actor,
  { id: batch_id, pay_on }: { id: string; pay_on: string },
): AsyncGenerator<readonly ExportedPayout[]> {
  await transaction((tx) => record(tx, 'payout_batch.exported', { actor, data: { payout_batch_id: batch_id, pay_on } }))
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('payouts')
      .innerJoin('users', 'users.id', 'payouts.talent_id')
      .leftJoin('payout_methods', 'payout_methods.id', 'payouts.method_id')
      .where('payouts.batch_id', '=', batch_id)
      .where(sql`payouts.reference`, '>', after)
      .select([
        'payouts.reference',
        'payouts.amount_cents',
        'payouts.talent_id',
        'users.name as talent_name',
        'payout_methods.details',
      ])
      .orderBy('payouts.reference')
      .limit(pageSize)
      .execute()
    yield rows.map(({ reference, amount_cents, talent_id, talent_name, details }) => ({
      reference: reference!,
      amount_cents,
      talent_name,
      details: details && readDetails(details, talent_id),
    }))
    if (rows.length < pageSize) return
    after = rows.at(-1)!.reference!
  }
}

/** Null for details that were encrypted before `SECRET` changed. */
function readDetails(stored: Buffer, talent_id: string): PayoutDetails | null {
  const text = payoutDetailsEncryption.decrypt(stored, talent_id)
  return text === null ? null : payoutDetails.parse(JSON.parse(text))
}

const payoutColumns: Column<PayoutRow>[] = [
  { title: 'Talent', cell: ({ talent_name }) => talent_name },
  { title: 'Amount', cell: ({ amount_cents }) => fromCents(amount_cents).toFixed(2) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', cell: payoutStatusText },
  { title: 'Payday', cell: ({ pay_on }) => pay_on },
  { title: 'Method', cell: ({ method_label }) => method_label },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Hold reason', cell: ({ hold_reason }) => hold_reason && holdReasonLabels[hold_reason] },
  { title: 'Hold note', cell: ({ hold_note }) => hold_note },
  { title: 'Failure', cell: ({ failure }) => failure },
]

/** The payouts as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportPayouts(actor: Actor, { ids, sort, ...filter }: PayoutsExportQuery) {
  authorize(actor, 'payout.list')
  const findIds = () =>
    findPayouts(filter)
      .$if(ids.length > 0, (payouts) => payouts.where('payouts.id', 'in', ids))
      .clearSelect()
      .select('payouts.id')
      .orderBy(orderOf(sort))
      .limit(exportLimit)
      .execute()
  return { name: 'payouts', columns: payoutColumns, batches: batchesById(findIds, findInOrder) }
}

const findInOrder = (ids: readonly string[]) =>
  payoutRows(db)
    .where('payouts.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], payouts.id)`)
    .execute()

import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { payoutStatusLabels } from '#domain/payouts/payout-machine.ts'
import { holdReasonLabels } from '#domain/payouts/payout.ts'
import type { PayoutsExportQuery } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findPayouts, orderOf } from './find-payouts.ts'
import { payoutRows } from './payout-rows.ts'
import type { PayoutRow } from './payout-rows.ts'

const columns: Column<PayoutRow>[] = [
  { title: 'Talent', cell: ({ talent_name }) => talent_name },
  { title: 'Amount', cell: ({ amount_cents }) => fromCents(amount_cents).toFixed(2) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Status', cell: ({ status }) => payoutStatusLabels[status] },
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
  return { name: 'payouts', columns, batches: batchesById(findIds, findInOrder) }
}

const findInOrder = (ids: readonly string[]) =>
  payoutRows(db)
    .where('payouts.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], payouts.id)`)
    .execute()

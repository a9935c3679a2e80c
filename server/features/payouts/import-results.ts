import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { line } from '#domain/kernel/text.ts'
import { payoutLimits, payoutMessages } from '#domain/payouts/payout.ts'
import type { importedResults } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { readTable } from '#server/platform/csv/read-table.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockBatch } from './batch-rows.ts'
import { returnToBalance, settlePayout } from './fail-payout.ts'
import { payoutRows } from './payout-rows.ts'

const result = z.object({
  reference: line(40),
  status: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['paid', 'failed'])),
  reason: line(payoutLimits.failure).default(''),
})
const results = z.array(result).max(payoutLimits.batch)
type Result = z.output<typeof result>

/**
 * Imports what the bank did with the payouts of a sent batch, as CSV with the columns reference, status (`paid` or
 * `failed`) and reason. Importing a file twice changes nothing more.
 */
export async function importResults(
  actor: Actor,
  id: string,
  body: IncomingMessage,
): Promise<z.output<typeof importedResults>> {
  authorize(actor, 'payout_batch.import_results')
  const given = readResults(await readUpTo(payoutLimits.results_bytes, body, payoutMessages.results))
  return transaction(async (tx) => {
    const { status, pay_on } = await lockBatch(tx, id)
    if (status !== 'sent') throw new Failure('illegal_move')
    const sums = await applyResults(tx, actor, { batch_id: id, given })
    await record(tx, 'payout_batch.results_imported', { actor, data: { payout_batch_id: id, pay_on } })
    return sums
  })
}

function readResults(bytes: Buffer): Result[] {
  const { rows } = readTable(bytes, payoutLimits.batch)
  const named = rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column.toLowerCase(), cell])),
  )
  const read = results.safeParse(named)
  if (!read.success) throw fieldFailure('file', payoutMessages.results)
  return read.data
}

async function applyResults(tx: Tx, actor: Actor, { batch_id, given }: { batch_id: string; given: readonly Result[] }) {
  const payouts = await payoutRows(tx).where('payouts.batch_id', '=', batch_id).execute()
  const found = new Map(payouts.map((payout) => [payout.reference, payout]))
  const sums = { paid: 0, failed: 0, unknown: [] as string[] }
  // Of several results of a payout, the last one counts.
  const latest = new Map(given.map((one) => [one.reference, one]))
  for (const { reference, status, reason } of latest.values()) {
    const payout = found.get(reference)
    if (!payout) sums.unknown.push(reference)
    else if (payout.status === 'pending' && status === 'paid') {
      await settlePayout(tx, actor, payout)
      sums.paid += 1
    } else if (payout.status === 'pending') {
      await returnToBalance(tx, actor, payout, reason)
      sums.failed += 1
    }
  }
  return sums
}

import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { isAside } from '#domain/kernel/csv-summary.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import type { CsvRowError } from '#domain/kernel/csv.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { payoutLimits } from '#domain/payouts/payout.ts'
import type { importedResults } from '#domain/payouts/payout.ts'
import { resultColumns, resultImportLimits, resultImportMessages } from '#domain/payouts/result-import.ts'
import type { ResultColumn, resultImportQuery, ResultMapping, ResultPreview } from '#domain/payouts/result-import.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { previewOf } from '#server/platform/csv/read-table.ts'
import type { CsvRow, CsvTable } from '#server/platform/csv/read-table.ts'
import { readUploadedTable } from '#server/platform/csv/read-uploaded-table.ts'
import { mapColumns } from '#server/platform/csv/suggest-columns.ts'
import { findBatch, lockBatch } from './batch-rows.ts'
import { payoutRows } from './lists.ts'
import type { PayoutRow } from './lists.ts'
import { returnToBalance, settlePayout } from './results.ts'

const names = {
  reference: ['reference', 'payment reference', 'end to end id', 'our reference'],
  status: ['status', 'result', 'state'],
  reason: ['reason', 'failure reason', 'message', 'note'],
} as const

/** What the bank did with a payout. */
interface Result {
  row: number
  reference: string
  isPaid: boolean
  reason: string
}

/**
 * Imports what the bank did with the payouts of a sent batch, as CSV with the columns reference, status (`paid` or
 * `failed`) and reason: all rows, or those without errors if the user skips the others. Importing a file twice changes
 * nothing more.
 */
export async function importResults(
  actor: Actor,
  id: string,
  { skips_errors, ...given }: z.output<typeof resultImportQuery>,
  body: Readable,
): Promise<z.output<typeof importedResults>> {
  authorize(actor, 'payout_batch.import_results')
  const table = await readResultTable(body, given)
  const { mapping, missing } = mapResultColumns(table, given)
  const { results, errors } = readResults(table.rows, mapping)
  if (missing.length > 0) throw fieldFailure('file', resultImportMessages.file)
  if (results.length === 0) throw fieldFailure('file', resultImportMessages.nothing)
  if (errors.length > 0 && !skips_errors) throw fieldFailure('skips_errors', resultImportMessages.has_errors)
  return transaction(async (tx) => {
    const { status, pay_on } = await lockBatch(tx, id)
    if (status !== 'sent') throw new Failure('illegal_move')
    const { settled, unknown } = planResults(await payoutRows(tx).where('payouts.batch_id', '=', id).execute(), results)
    const sums = { paid: 0, failed: 0, unknown: unknown.map(({ reference }) => reference) }
    for (const { payout, isPaid, reason } of settled) {
      if (isPaid) await settlePayout(tx, actor, payout)
      else await returnToBalance(tx, actor, payout, reason)
      sums[isPaid ? 'paid' : 'failed'] += 1
    }
    await record(tx, 'payout_batch.results_imported', { actor, data: { payout_batch_id: id, pay_on } })
    return sums
  })
}

/** What an import of results would do now. Nothing is stored. */
export async function previewResults(
  actor: Actor,
  id: string,
  given: ResultMapping,
  body: Readable,
): Promise<ResultPreview> {
  authorize(actor, 'payout_batch.preview_results')
  await findBatch(db, id)
  const table = await readResultTable(body, given)
  const { mapping, missing } = mapResultColumns(table, given)
  const { results, errors, skipped } = readResults(missing.length === 0 ? table.rows : [], mapping)
  const plan = planResults(await payoutRows(db).where('payouts.batch_id', '=', id).execute(), results)
  const unchanged = [
    ...skipped,
    ...plan.unknown.map(({ row }) => ({ row, column: mapping.reference, message: resultImportMessages.unknown })),
    ...plan.known.map(({ row }) => ({ row, column: null, message: resultImportMessages.settled })),
    ...plan.repeated.map(({ row, by }) => ({ row, column: null, message: resultImportMessages.later(by) })),
  ].toSorted((one, other) => one.row - other.row)
  return {
    ...previewOf(table, errors, unchanged),
    mapping,
    missing,
    paid: plan.settled.filter(({ isPaid }) => isPaid).length,
    failed: plan.settled.filter(({ isPaid }) => !isPaid).length,
  }
}

const readResultTable = (body: Readable, { header_row }: ResultMapping): Promise<CsvTable> =>
  readUploadedTable(body, {
    bytes: resultImportLimits.bytes,
    most_rows: payoutLimits.batch,
    names: Object.values(names).flat(),
    header_row,
  })

function mapResultColumns({ columns }: CsvTable, given: ResultMapping) {
  const mapping = mapColumns(columns, names, given)
  return { mapping, missing: (['reference', 'status'] as const).filter((column) => mapping[column] === '') }
}

/** Reads the rows as results. Rows of something else, such as totals, are skipped. */
function readResults(rows: readonly CsvRow[], mapping: Record<ResultColumn, string>) {
  const errors: CsvRowError[] = []
  const skipped: CsvRowError[] = []
  const results: Result[] = []
  for (const { row, cells, fault, aside } of rows) {
    const [reference = '', written = '', reason = ''] = resultColumns.map((column) => cells[mapping[column]])
    const status = written.toLowerCase()
    const skip = aside ?? (fault === null ? notOfResults(cells, reference, status) : null)
    if (skip !== null) skipped.push({ row, column: null, message: skip })
    else if (fault !== null) errors.push({ row, column: null, message: fault })
    else if (reference === '' || reference.length > 40)
      errors.push({ row, column: mapping.reference, message: resultImportMessages.reference })
    else if (status !== 'paid' && status !== 'failed')
      errors.push({ row, column: mapping.status, message: resultImportMessages.status })
    else {
      const text = reason.replaceAll(/\s+/g, ' ').slice(0, payoutLimits.failure).toWellFormed()
      results.push({ row, reference, isPaid: status === 'paid', reason: text })
    }
  }
  return { results, errors, skipped }
}

/** Why a row is none of results: it is a total or a note, or has neither a reference nor a status. Null if it may be one. */
function notOfResults(cells: CsvRow['cells'], reference: string, status: string): string | null {
  if (isAside(reference) || (reference === '' && Object.values(cells).some(isAside))) return csvMessages.aside
  const filled = Object.values(cells).filter((text) => text !== '')
  const isAlone = filled.length === 1 && !/\d|^PO-/i.test(reference)
  return status === '' && (reference === '' || isAlone) ? resultImportMessages.no_result : null
}

/** What becomes of results. Of several results of a payout, the last one counts. */
function planResults(payouts: readonly PayoutRow[], results: readonly Result[]) {
  const found = new Map(payouts.map((payout) => [payout.reference, payout]))
  const latest = new Map(results.map((one) => [one.reference, one]))
  const settled: (Result & { payout: PayoutRow })[] = []
  const unknown: Result[] = []
  const known: Result[] = []
  for (const one of latest.values()) {
    const payout = found.get(one.reference)
    if (!payout) unknown.push(one)
    else if (payout.status === 'pending') settled.push({ ...one, payout })
    else known.push(one)
  }
  const repeated = results.flatMap(({ row, reference }) => {
    const by = latest.get(reference)!.row
    return by === row ? [] : [{ row, by }]
  })
  return { settled, unknown, known, repeated }
}

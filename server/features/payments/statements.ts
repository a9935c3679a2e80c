import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { readAmount } from '#domain/kernel/csv-amount.ts'
import { readDate } from '#domain/kernel/csv-date.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankStatementLimits, bankStatementMessages } from '#domain/payments/bank-statement.ts'
import type { importQuery, importResult, StatementFormat } from '#domain/payments/bank-statement.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { postAll } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readTable } from '#server/platform/csv/read-table.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { payoutReferencesIn, referencesIn } from './line-references.ts'
import { matchOutgoing, payFromLine, returnTransfer } from './match-line.ts'
import { leftCents, paymentRows } from './payment-rows.ts'
import { findFormat } from './statement-formats.ts'
import { mayBeSent } from './statement-lines.ts'

/** Rows per statement, within the limit of parameters. */
const batch = 1_000

/**
 * Imports a bank statement: a line with the reference of a pending transfer pays its invoices, one with that of a payout
 * is matched with it, one that takes a completed transfer back reverses it, and the others wait to be matched. A line that
 * another file had before is skipped.
 */
export async function importStatement(
  actor: Actor,
  { format_id, file_name }: z.output<typeof importQuery>,
  body: Readable,
): Promise<z.output<typeof importResult>> {
  authorize(actor, 'bank_statement.import')
  const format = await findFormat(db, format_id)
  const bytes = await readUpTo(bankStatementLimits.bytes, body, csvMessages.too_large(bankStatementLimits.bytes))
  const read = readStatement(bytes, format)
  return transaction(async (tx) => {
    const statement = await tx
      .insertInto('bank_statements')
      .values({
        format_id,
        file_name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        imported_by: isUser(actor) ? actor.user_id : null,
        imported_at: now(),
      })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!statement) throw fieldFailure('file', bankStatementMessages.imported)
    const added = await insertLines(tx, statement.id, read)
    const imported = { bank_statement_id: statement.id, file_name }
    const matched =
      (await matchLines(tx, actor, imported, added)) +
      (await matchReturns(tx, actor, imported, added)) +
      (await matchPayouts(tx, actor, imported, added))
    await record(tx, 'bank_statement.imported', { actor, data: { bank_statement_id: statement.id, file_name } })
    return {
      bank_statement_id: statement.id,
      lines: added.length,
      matched,
      known: read.length - added.length,
    }
  })
}

interface AddedLine {
  id: string
  booked_on: string
  amount_cents: number
  texts: readonly string[]
}

async function insertLines(tx: Tx, statement_id: string, read: readonly ReadLine[]): Promise<AddedLine[]> {
  const added: AddedLine[] = []
  const textsOf = new Map(read.map(({ fingerprint, texts }) => [fingerprint, texts]))
  for (let from = 0; from < read.length; from += batch) {
    const rows = await tx
      .insertInto('bank_statement_lines')
      .values(
        read
          .slice(from, from + batch)
          .map(({ texts: _texts, ...line }) => ({ statement_id, status: 'unmatched' as const, ...line })),
      )
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning(['id', 'booked_on', 'amount_cents', 'fingerprint'])
      .execute()
    added.push(...rows.map(({ fingerprint, ...line }) => ({ ...line, texts: textsOf.get(fingerprint)! })))
  }
  return added
}

/** Matches outgoing lines that name a payout of their amount. Returns how many. */
async function matchPayouts(
  tx: Tx,
  actor: Actor,
  statement: { bank_statement_id: string; file_name: string },
  lines: readonly AddedLine[],
): Promise<number> {
  const named = lines
    .filter(({ amount_cents }) => amount_cents < 0)
    .map((line) => ({ line, references: payoutReferencesIn(line.texts) }))
  const references = named.flatMap((one) => one.references)
  if (references.length === 0) return 0
  const payouts = await tx
    .selectFrom('payouts')
    .where('reference', 'in', references)
    .select(['id', 'reference'])
    .execute()
  const known = new Map(payouts.map(({ id, reference }) => [reference, id]))
  let matched = 0
  for (const { line, references: own } of named) {
    const payout_id = own.map((reference) => known.get(reference)).find((id) => id !== undefined)
    if (!payout_id || !(await mayBeSent(tx, line, { to: 'payout', id: payout_id }))) continue
    await matchOutgoing(tx, actor, { ...line, ...statement }, { to: 'payout', payout_id })
    matched += 1
  }
  return matched
}

/** Reverses the completed transfers that outgoing lines name and take back as a whole. Returns how many. */
async function matchReturns(
  tx: Tx,
  actor: Actor,
  statement: { bank_statement_id: string; file_name: string },
  lines: readonly AddedLine[],
): Promise<number> {
  let matched = 0
  for (const line of lines.filter(({ amount_cents }) => amount_cents < 0)) {
    const references = referencesIn(line.texts)
    if (references.length === 0) continue
    const payments = await paymentRows(tx)
      .where('payments.status', '=', 'completed')
      .where('payments.reference', 'in', references)
      .execute()
    // Of one that was refunded in part, the line may be the refund: staff decide.
    const payment = payments.find(
      (one) => one.amount_cents === -line.amount_cents && one.amount_cents === leftCents(one),
    )
    if (!payment) continue
    await returnTransfer(tx, actor, { ...line, ...statement }, payment.id)
    matched += 1
  }
  return matched
}

/** Pays by the lines with a known reference, and posts the other receipts. Returns how many were matched. */
async function matchLines(
  tx: Tx,
  actor: Actor,
  statement: { bank_statement_id: string; file_name: string },
  lines: readonly AddedLine[],
) {
  const received = lines.filter(({ amount_cents }) => amount_cents > 0)
  const references = [...new Set(received.flatMap(({ texts }) => referencesIn(texts)))]
  const pending =
    references.length === 0
      ? []
      : await tx
          .selectFrom('payments')
          .where('status', '=', 'pending')
          .where('reference', 'in', references)
          .select(['id', 'reference'])
          .execute()
  const payments = new Map(pending.map(({ id, reference }) => [reference, id]))
  const unmatched: AddedLine[] = []
  for (const line of received) {
    const reference = referencesIn(line.texts).find((one) => payments.has(one))
    if (!reference) {
      unmatched.push(line)
      continue
    }
    await payFromLine(tx, actor, { ...line, ...statement, account: 'bank' }, payments.get(reference)!)
    // Another transfer with the same reference is for staff to decide.
    payments.delete(reference)
  }
  await postAll(
    tx,
    unmatched.map(({ id, amount_cents }) => ({
      kind: 'receipt',
      cause_id: id,
      postings: [
        { account: 'bank', amount_cents },
        { account: 'unmatched_receipts', amount_cents: -amount_cents },
      ],
    })),
  )
  return received.length - unmatched.length
}

interface ReadLine {
  booked_on: string
  amount_cents: number
  reference: string
  name: string
  /** The cells of all columns but those of the date and amount, in which a reference may be. */
  texts: readonly string[]
  /** The same for the same line in another file. */
  fingerprint: string
}

/** Reads the lines of a bank statement. Throws at the file if a column, date or amount cannot be read, and says which. */
function readStatement(bytes: Buffer, { columns }: StatementFormat): ReadLine[] {
  const needed = [columns.amount, columns.date, columns.reference, columns.payer]
  const table = readTable(bytes, { most_rows: bankStatementLimits.lines, names: needed.filter(Boolean) })
  const missing = needed.find((column) => column !== '' && !table.columns.includes(column))
  if (missing !== undefined) fail(csvMessages.no_column(missing))
  const textColumns = table.columns.filter((column) => column !== columns.date && column !== columns.amount)
  const lines: Omit<ReadLine, 'fingerprint'>[] = []
  for (const { row, cells, fault } of table.rows) {
    if (fault !== null) fail(csvMessages.unreadable)
    const cell = (column: string) => cells[column] ?? ''
    const [date, amount] = [cell(columns.date), cell(columns.amount)]
    const texts = textColumns.map(cell).filter((text) => text !== '')
    const previous = lines.at(-1)
    // Some banks continue the text of a line in the next one.
    if (previous && date === '' && amount === '' && texts.length > 0) {
      lines[lines.length - 1] = {
        ...previous,
        reference: [previous.reference, cell(columns.reference)].filter(Boolean).join(' ').slice(0, 300),
        texts: [...previous.texts, ...texts],
      }
      continue
    }
    lines.push({
      booked_on:
        readDate(date, columns.date_format) ??
        fail(bankStatementMessages.not_a_date(row, excerpt(date), columns.date_format)),
      amount_cents:
        readDollars(amount, columns.has_decimal_comma) ??
        fail(bankStatementMessages.not_an_amount(row, excerpt(amount))),
      reference: cell(columns.reference).slice(0, 300),
      name: columns.payer ? cell(columns.payer).slice(0, 200) : '',
      texts,
    })
  }
  const seen = new Map<string, number>()
  return lines.flatMap(({ texts, ...line }) => {
    if (line.amount_cents === 0) return []
    const key = JSON.stringify(line)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return [{ ...line, texts, fingerprint: createHash('sha256').update(`${key}:${nth}`).digest('hex') }]
  })
}

const excerpt = (text: string) => text.slice(0, 40)

/** The cents of an amount in US dollars; null if it is none. */
function readDollars(text: string, hasDecimalComma: boolean): number | null {
  const amount = readAmount(text, hasDecimalComma ? ',' : '.')
  return amount && ['', '$', 'USD'].includes(amount.currency) ? amount.amount_cents : null
}

function fail(message: string): never {
  throw fieldFailure('file', message)
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type {
  BankFileKind,
  importQuery,
  importResult,
  previewQuery,
  StatementPreview,
} from '#domain/payments/bank-file.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { compareLines, keyOf } from './compare-lines.ts'
import type { ComparedLine } from './compare-lines.ts'
import { matchAdded } from './match-added.ts'
import type { SkippedEntry } from './statement-files/bank-file.ts'
import { readInThread } from './statement-files/read-in-thread.ts'
import type { StatementFile } from './statement-files/read-statement.ts'
import { statementsOfAccount } from './statement-files/statements-of-account.ts'
import { findFormat, formatRows } from './statement-formats.ts'
import { insertLines, skipLines } from './store-lines.ts'

/**
 * What importing a bank statement would do. Fails like the import, but for columns that a CSV file has not, and where no
 * row can be read: staff then choose others.
 */
export async function previewStatement(
  actor: Actor,
  { format_id, header_row }: z.output<typeof previewQuery>,
  body: Readable,
): Promise<StatementPreview> {
  authorize(actor, 'bank_statement.preview')
  const { columns } = await findFormat(db, format_id)
  const file = await readInThread(await readBody(body), columns, header_row)
  if (file.layout.missing.length > 0) return { ...nothing, ...file.layout }
  const { lines, skipped, account_number } = await compareFile(db, format_id, file)
  const suspected = lines.filter(({ state }) => state === 'suspected')
  return {
    ...file.layout,
    kind: file.kind,
    account_number,
    lines: countOf(lines, 'new'),
    known: countOf(lines, 'known'),
    suspected_lines: suspected.length,
    skipped_rows: skipped.length,
    first: lines.slice(0, bankFileLimits.shown).map((line) => ({ ...present(line), state: line.state })),
    suspected: suspected
      .slice(0, bankFileLimits.suspected)
      .map((line) => ({ ...present(line), key: keyOf(line), like: line.like! })),
    skipped: skipped.slice(0, bankFileLimits.skipped),
  }
}

/**
 * Imports a bank statement: a line with the reference of a pending transfer pays its invoices, one with that of a payout
 * is matched with it, one that takes a completed transfer back reverses it, and the others wait to be matched. A line that
 * another file of the account had before is known. One that may be a duplicate is imported only if staff say that it is
 * another payment, and then matched by them; those that they skip are kept as ignored, so that they are known later.
 */
export async function importStatement(
  actor: Actor,
  { format_id, file_name, header_row, another, skip }: z.output<typeof importQuery>,
  body: Readable,
): Promise<z.output<typeof importResult>> {
  authorize(actor, 'bank_statement.import')
  const { columns } = await findFormat(db, format_id)
  const bytes = await readBody(body)
  const file = await readInThread(bytes, columns, header_row)
  const [missing] = file.layout.missing
  if (missing !== undefined) refuse(csvMessages.no_column(missing))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return transaction(async (tx) => {
    // Of two files of an account, the second one is compared with the lines of the first.
    await lockRow(tx, 'bank_statement_formats', format_id)
    const { lines, skipped, account_number } = await compareFile(tx, format_id, file)
    if (lines.length === 0 && skipped[0]) refuse(messageOf(file.kind, skipped[0]))
    const suspected = lines.filter(({ state }) => state === 'suspected')
    const chosen = (keys: readonly string[]) => suspected.filter((line) => keys.includes(keyOf(line)))
    const [others, duplicates] = [chosen(another), chosen(skip.filter((key) => !another.includes(key)))]
    const fresh = lines.filter(({ state }) => state === 'new')
    if (fresh.length + suspected.length === 0) await refuseRepeated(tx, format_id, sha256)
    if (account_number !== '')
      await tx
        .updateTable('bank_statement_formats')
        .set({ account_number: account_number.slice(0, 60) })
        .where('id', '=', format_id)
        .where('account_number', '=', '')
        .execute()
    const { id } = await tx
      .insertInto('bank_statements')
      .values({
        format_id,
        file_name,
        kind: file.kind,
        sha256,
        imported_by: isUser(actor) ? actor.user_id : null,
        imported_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const imported = { bank_statement_id: id, file_name }
    await skipLines(tx, actor, id, duplicates)
    const added = await insertLines(
      tx,
      id,
      fresh.filter((line) => !line.is_collective),
    )
    const left = await insertLines(tx, id, [...fresh.filter((line) => line.is_collective), ...others])
    const matched = await matchAdded(tx, actor, imported, { lines: added, left })
    await record(tx, 'bank_statement.imported', { actor, data: imported })
    return {
      bank_statement_id: id,
      lines: added.length + left.length,
      matched,
      known: countOf(lines, 'known'),
      suspected: suspected.length - others.length - duplicates.length,
      skipped_rows: skipped.length,
      skipped: skipped.slice(0, bankFileLimits.skipped),
    }
  })
}

const nothing: Omit<StatementPreview, keyof StatementFile['layout']> = {
  kind: 'csv',
  account_number: '',
  lines: 0,
  known: 0,
  suspected_lines: 0,
  skipped_rows: 0,
  first: [],
  suspected: [],
  skipped: [],
}

const present = ({ row, booked_on, amount_cents, reference, name }: ComparedLine) => ({
  row,
  booked_on,
  amount_cents,
  currency: 'USD',
  reference,
  payer: name,
})

const readBody = (body: Readable) => readUpTo(bankFileLimits.bytes, body, csvMessages.too_large(bankFileLimits.bytes))

const countOf = (lines: readonly ComparedLine[], state: ComparedLine['state']) =>
  lines.filter((line) => line.state === state).length

/** The lines of an account in a file, compared with those that it has. */
async function compareFile(from: Db | Tx, format_id: string, file: StatementFile) {
  const formats = await formatRows(from).execute()
  const format = await findFormat(from, format_id)
  const { entries, skipped, account_number } = statementsOfAccount(file.statements, format, formats)
  const lines = await compareLines(from, { format_id, kind: file.kind }, entries)
  return { lines, skipped, account_number }
}

const messageOf = (kind: BankFileKind, { row, message }: SkippedEntry) =>
  `${kind === 'csv' ? 'Row' : 'Entry'} ${row}: ${message}`

async function refuseRepeated(tx: Tx, format_id: string, sha256: string): Promise<void> {
  const same = await tx
    .selectFrom('bank_statements')
    .where('format_id', '=', format_id)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst()
  if (same) refuse(bankFileMessages.imported)
}

function refuse(message: string): never {
  throw fieldFailure('file', message)
}

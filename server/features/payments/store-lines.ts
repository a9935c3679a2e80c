import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { ComparedLine } from './compare-lines.ts'
import type { AddedLine } from './match-added.ts'

/** Rows per statement, within the limit of parameters. */
const batch = 1_000

const rowOf = (
  statement_id: string,
  { booked_on, amount_cents, reference, name, texts, fingerprint }: ComparedLine,
) => ({
  statement_id,
  booked_on,
  amount_cents,
  reference: reference.slice(0, 300).toWellFormed(),
  name: name.slice(0, 200).toWellFormed(),
  texts: texts.slice(0, bankFileLimits.texts).map((text) => text.slice(0, bankFileLimits.text).toWellFormed()),
  fingerprint,
})

/** Stores lines that wait to be matched. */
export async function insertLines(tx: Tx, statement_id: string, lines: readonly ComparedLine[]): Promise<AddedLine[]> {
  const added: AddedLine[] = []
  const textsOf = new Map(lines.map(({ fingerprint, texts }) => [fingerprint, texts]))
  for (let from = 0; from < lines.length; from += batch) {
    const rows = await tx
      .insertInto('bank_statement_lines')
      .values(
        lines.slice(from, from + batch).map((line) => ({ ...rowOf(statement_id, line), status: 'unmatched' as const })),
      )
      .returning(['id', 'booked_on', 'amount_cents', 'fingerprint'])
      .execute()
    added.push(...rows.map(({ fingerprint, ...line }) => ({ ...line, texts: textsOf.get(fingerprint)! })))
  }
  return added
}

/** Keeps duplicates as ignored lines, which are not in the ledger. */
export async function skipLines(
  tx: Tx,
  actor: Actor,
  statement_id: string,
  lines: readonly ComparedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const decided = {
    status: 'ignored' as const,
    note: bankFileMessages.skipped_duplicate,
    decided_by: isUser(actor) ? actor.user_id : null,
    decided_at: now(),
  }
  await tx
    .insertInto('bank_statement_lines')
    .values(lines.map((line) => ({ ...rowOf(statement_id, line), ...decided })))
    .execute()
}

import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { postAll } from '#server/features/ledger/posting.ts'
import { payoutReferencesIn, referencesIn } from './line-references.ts'
import { matchOutgoing, payFromLine, returnTransfer } from './match-line.ts'
import { leftCents, paymentRows } from './payment-rows.ts'
import { mayBeSent } from './statement-lines.ts'

/** A line that was imported now. */
export interface AddedLine {
  id: string
  booked_on: string
  amount_cents: number
  texts: readonly string[]
}

interface Statement {
  bank_statement_id: string
  file_name: string
}

/**
 * Matches the lines that name a payment or payout, and posts the other receipts. What is `left` to
 * staff is only posted. Returns how many were matched.
 */
export async function matchAdded(
  tx: Tx,
  actor: Actor,
  statement: Statement,
  { lines, left }: { lines: readonly AddedLine[]; left: readonly AddedLine[] },
): Promise<number> {
  await postReceipts(tx, left)
  return (
    (await matchReceipts(tx, actor, statement, lines)) +
    (await matchReturns(tx, actor, statement, lines)) +
    (await matchPayouts(tx, actor, statement, lines))
  )
}

/** Matches outgoing lines that name a payout of their amount. Returns how many. */
async function matchPayouts(tx: Tx, actor: Actor, statement: Statement, lines: readonly AddedLine[]): Promise<number> {
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
async function matchReturns(tx: Tx, actor: Actor, statement: Statement, lines: readonly AddedLine[]): Promise<number> {
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

/**
 * Pays by the lines that name a pending payment, and posts the other receipts. One that names several is left to staff:
 * it may be of several companies. Returns how many were matched.
 */
async function matchReceipts(tx: Tx, actor: Actor, statement: Statement, lines: readonly AddedLine[]): Promise<number> {
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
    const [reference, ...others] = referencesIn(line.texts).filter((one) => payments.has(one))
    if (!reference || others.length > 0) {
      unmatched.push(line)
      continue
    }
    await payFromLine(tx, actor, { ...line, ...statement, account: 'bank' }, payments.get(reference)!)
    // Another transfer with the same reference is for staff to decide.
    payments.delete(reference)
  }
  await postReceipts(tx, unmatched)
  return received.length - unmatched.length
}

async function postReceipts(tx: Tx, lines: readonly AddedLine[]): Promise<void> {
  await postAll(
    tx,
    lines
      .filter(({ amount_cents }) => amount_cents > 0)
      .map(({ id, amount_cents }) => ({
        kind: 'receipt',
        cause_id: id,
        postings: [
          { account: 'bank', amount_cents },
          { account: 'unmatched_receipts', amount_cents: -amount_cents },
        ],
      })),
  )
}

import { sql } from 'kysely'
import { differencesLimit } from '#domain/ledger/ledger.ts'
import type { LedgerDifference } from '#domain/ledger/ledger.ts'
import { db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { listDisputes, listPayments, listRefunds } from '#server/platform/payments/gateway.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'

const day_ms = 24 * 60 * 60_000
/** How far back the gateway's lists are compared: each payment on so many nights. */
const period_ms = 35 * day_ms
/** The gateway and we date a payment differently, so that more is read than is compared. */
const margin_ms = 2 * day_ms
/** What is newer may not be posted yet. */
const delay_ms = 10 * 60_000

/** The effect on what the gateway holds for us. */
interface Effect {
  cents: number
  at: string
}
type Effects = ReadonlyMap<string, Effect>

/**
 * Compares the payments, refunds and chargebacks of the last weeks with the gateway's lists. Null if online payment is
 * off.
 */
export async function compareWithGateway(): Promise<LedgerDifference[] | null> {
  if (!isOnlinePaymentOn()) return null
  const [since, until] = [fromNow(-period_ms), fromNow(-delay_ms)]
  const from = fromNow(-period_ms - margin_ms)
  const actual = await readLedger(from)
  const expected = await readGateway(from)
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((subject) => {
      const { at } = (expected.get(subject) ?? actual.get(subject))!
      return at >= since && at < until
    })
    .map((subject) => ({
      subject,
      expected_cents: expected.get(subject)?.cents ?? 0,
      actual_cents: actual.get(subject)?.cents ?? 0,
    }))
    .filter(({ expected_cents, actual_cents }) => expected_cents !== actual_cents)
    .toSorted((one, other) => one.subject.localeCompare(other.subject))
    .slice(0, differencesLimit)
}

async function readGateway(from: string): Promise<Effects> {
  const effects = new Map<string, Effect>()
  for await (const { status, intent_id, received_cents, fee_cents, created_at: at } of listPayments(from))
    if (status === 'succeeded') effects.set(`Payment ${intent_id}`, { cents: received_cents - (fee_cents ?? 0), at })
  for await (const { status, id, amount_cents, created_at: at } of listRefunds(from))
    if (status === 'succeeded') effects.set(`Refund ${id}`, { cents: -amount_cents, at })
  for await (const { id, withdrawn_cents, fee_cents, created_at: at } of listDisputes(from))
    if (withdrawn_cents + fee_cents > 0) effects.set(`Chargeback ${id}`, { cents: -withdrawn_cents - fee_cents, at })
  return effects
}

/** What was posted to the account of the gateway. */
async function readLedger(from: string): Promise<Effects> {
  const { rows } = await sql<{ subject: string } & Effect>`
    with causes as (
      select id, 'Payment ' || gateway_intent_id as subject, started_at as at from payments
      where gateway_intent_id is not null and started_at >= ${from}::timestamptz
      union all
      select id, 'Refund ' || gateway_refund_id, requested_at from refunds
      where gateway_refund_id is not null and status <> 'pending' and requested_at >= ${from}::timestamptz
      union all
      select id, 'Chargeback ' || gateway_dispute_id, opened_at from payment_disputes
      where opened_at >= ${from}::timestamptz
    )
    select subject, at, sum(amount_cents)::bigint as cents
    from causes
    join journal_entries on cause_id = causes.id
    join postings on postings.entry_id = journal_entries.id
    where account = 'gateway' and kind in ('payment', 'refund', 'refund_failure', 'dispute', 'dispute_won')
    group by subject, at
    having sum(amount_cents) <> 0`.execute(db)
  return new Map(rows.map(({ subject, ...effect }) => [subject, effect]))
}

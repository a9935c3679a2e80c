import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { differencesLimit, ledgerCheckLabels, ledgerCheckNames } from '#domain/ledger/ledger.ts'
import type { LedgerCheck, LedgerCheckName, LedgerDifference } from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { listDisputes, listPayments, listRefunds } from '#server/platform/payments/gateway.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { reconciliationPath } from './mails.ts'

/** The checks read every posting, which may take longer than a request. */
const timeout_ms = 9_000

/** Runs all checks and stores their results. Those that fail notify the admins. */
export async function checkLedger(): Promise<void> {
  for (const name of ledgerCheckNames) {
    const differences = name === 'gateway' ? await compareWithGateway() : await findDifferences(name)
    await store(name, differences)
  }
}

/** Runs all checks now and shows their results. */
export async function checkNow(actor: Actor): Promise<{ items: LedgerCheck[] }> {
  authorize(actor, 'ledger.check')
  await checkLedger()
  return listChecks(actor)
}

/** The latest result of each check. */
export async function listChecks(actor: Actor): Promise<{ items: LedgerCheck[] }> {
  authorize(actor, 'ledger.see')
  const rows = await db
    .selectFrom('ledger_checks')
    .distinctOn('name')
    .select(['id', 'name', 'checked_at', 'is_passed', sql<LedgerDifference[]>`differences`.as('differences')])
    .orderBy('name')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { items: ledgerCheckNames.flatMap((name) => rows.find((row) => row.name === name) ?? []) }
}

/** Compares tables with the ledger: in one statement, so that both sides are of the same moment. */
export async function findDifferences(name: keyof typeof ledgerChecks): Promise<LedgerDifference[]> {
  const { expected, actual } = ledgerChecks[name]
  return transaction(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(timeout_ms)}`.execute(tx)
    const { rows } = await sql<LedgerDifference>`
      select subject, coalesce(expected.cents, 0) as expected_cents, coalesce(actual.cents, 0) as actual_cents
      from (${expected}) as expected full join (${actual}) as actual using (subject)
      where coalesce(expected.cents, 0) <> coalesce(actual.cents, 0)
      order by subject limit ${differencesLimit}`.execute(tx)
    return rows
  })
}

/** Null: it could not be checked. */
async function store(name: LedgerCheckName, differences: readonly LedgerDifference[] | null): Promise<void> {
  if (!differences) return
  await transaction(async (tx) => {
    const { id, is_passed } = await tx
      .insertInto('ledger_checks')
      .values({
        name,
        checked_at: now(),
        is_passed: differences.length === 0,
        differences: JSON.stringify(differences),
      })
      .returning(['id', 'is_passed'])
      .executeTakeFirstOrThrow()
    if (!is_passed) await record(tx, 'ledger.check_failed', { actor: system, data: { ledger_check_id: id, name } })
  })
}

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
async function compareWithGateway(): Promise<LedgerDifference[] | null> {
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

/** Notifies the admins of differences in the ledger. */
export async function notifyOfDifferences(tx: Tx, activity: Activity<'ledger.check_failed'>): Promise<void> {
  const { ledger_check_id, name } = activity.data
  const admins = await findAdmins(tx, 'ledger.see')
  await notifyEach(
    tx,
    admins.map((user_id) => ({ user_id, subject: { kind: 'account', id: user_id }, href: reconciliationPath })),
    {
      activity,
      title: 'The ledger has differences',
      body: `The check “${ledgerCheckLabels[name as LedgerCheckName]}” failed.`,
    },
  )
  for (const user_id of admins)
    await queueMail(tx, 'ledger_check_failed', { ledger_check_id, user_id }, `${ledger_check_id}:${user_id}`)
}

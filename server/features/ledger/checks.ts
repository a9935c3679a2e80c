import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
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
import { rangesOf } from './id-ranges.ts'
import { ledgerChecks } from './ledger-checks.ts'
import type { LedgerComparison, Within } from './ledger-checks.ts'
import { reconciliationPath } from './mails.ts'

/** Runs all checks and stores their results. Those that fail notify the admins. */
export async function checkLedger(): Promise<void> {
  for (const name of ledgerCheckNames) await store(name, await checkOne(name))
}

/** The differences of one check now. Null: it could not be checked. */
export async function checkOne(name: LedgerCheckName): Promise<LedgerDifference[] | null> {
  return name === 'gateway' ? compareWithGateway() : findDifferences(name)
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
  // A release before stored differences without payments.
  const shown = rows.map((row) => ({
    ...row,
    differences: row.differences.map((one) => ({ ...one, payment_id: one.payment_id ?? null })),
  }))
  return { items: ledgerCheckNames.flatMap((name) => shown.find((row) => row.name === name) ?? []) }
}

/** Compares tables with the ledger. */
export async function findDifferences(name: keyof typeof ledgerChecks): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = []
  for (const comparison of ledgerChecks[name] as readonly LedgerComparison[])
    for (const within of await rangesOf(db, comparison.by))
      if (found.length < differencesLimit) found.push(...(await compare(name, comparison, within)))
  return found.toSorted((one, other) => compareText(one.subject, other.subject)).slice(0, differencesLimit)
}

/** Compares a range: in one statement, so that both sides are of the same moment. */
async function compare(
  name: LedgerCheckName,
  { expected, actual }: LedgerComparison,
  within: Within,
): Promise<LedgerDifference[]> {
  const { rows } = await sql<Omit<LedgerDifference, 'payment_id'>>`
      with corrections as (
        select subject, sum(amount_cents)::bigint as cents
        from ledger_corrections where check_name = ${name} and is_added group by subject
      ), compared as (
        select subject, coalesce(expected.cents, 0) as expected_cents,
          coalesce(actual.cents, 0) + coalesce(corrections.cents, 0) as actual_cents
        from (${expected(within)}) as expected full join (${actual(within)}) as actual using (subject)
        left join corrections using (subject)
      )
      select subject, expected_cents, actual_cents from compared
      where expected_cents <> actual_cents
      order by subject limit ${differencesLimit}`.execute(db)
  return rows.map((row) => ({ ...row, payment_id: null }))
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
  /** The gateway's payment that it is about. */
  intent_id: string | null
  /** Our ID of it at the gateway. */
  payment_id?: string | null
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
  const corrected = await readCorrections()
  const differences = [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((subject) => {
      const { at } = (expected.get(subject) ?? actual.get(subject))!
      return at >= since && at < until
    })
    .map((subject) => ({
      ...(expected.get(subject) ?? actual.get(subject))!,
      subject,
      expected_cents: expected.get(subject)?.cents ?? 0,
      actual_cents: (actual.get(subject)?.cents ?? 0) + (corrected.get(subject) ?? 0),
    }))
    .filter(({ expected_cents, actual_cents }) => expected_cents !== actual_cents)
    .toSorted((one, other) => compareText(one.subject, other.subject))
    .slice(0, differencesLimit)
  const known = await findPayments(differences)
  return differences.map(({ subject, expected_cents, actual_cents, ...effect }) => ({
    subject,
    expected_cents,
    actual_cents,
    payment_id: known.find(({ id, gateway_intent_id }) => isAbout(effect, id, gateway_intent_id))?.id ?? null,
  }))
}

async function readGateway(from: string): Promise<Effects> {
  const effects = new Map<string, Effect>()
  for await (const { status, intent_id, payment_id, received_cents, fee_cents, created_at: at } of listPayments(from))
    if (status === 'succeeded')
      effects.set(`Payment ${intent_id}`, { cents: received_cents - (fee_cents ?? 0), at, intent_id, payment_id })
  for await (const { status, id, amount_cents, created_at: at, intent_id } of listRefunds(from))
    if (status === 'succeeded') effects.set(`Refund ${id}`, { cents: -amount_cents, at, intent_id })
  for await (const { id, withdrawn_cents, fee_cents, created_at: at, intent_id } of listDisputes(from))
    if (withdrawn_cents + fee_cents !== 0)
      effects.set(`Chargeback ${id}`, { cents: -withdrawn_cents - fee_cents, at, intent_id })
  return effects
}

/** What staff corrected of the gateway's account, by subject. */
async function readCorrections(): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_corrections')
    .where('check_name', '=', 'gateway')
    .groupBy('subject')
    .select(['subject', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .execute()
  return new Map(rows.map(({ subject, cents }) => [subject, cents]))
}

/** Our payments by the gateway's IDs, also those to which the response was lost. */
const findPayments = (effects: readonly Pick<Effect, 'intent_id' | 'payment_id'>[]) =>
  db
    .selectFrom('payments')
    .where(
      sql<boolean>`gateway_intent_id = any (${effects.map(({ intent_id }) => intent_id)}::text[])
        or id::text = any (${effects.map(({ payment_id }) => payment_id ?? null)}::text[])`,
    )
    .select(['id', 'gateway_intent_id'])
    .execute()

const isAbout = (effect: Pick<Effect, 'intent_id' | 'payment_id'>, id: string, intent_id: string | null) =>
  effect.payment_id === id || (intent_id !== null && intent_id === effect.intent_id)

/** What was posted to the account of the gateway. */
async function readLedger(from: string): Promise<Effects> {
  const { rows } = await sql<{ subject: string } & Effect>`
    with causes as (
      select id, 'Payment ' || gateway_intent_id as subject, started_at as at, gateway_intent_id as intent_id from payments
      where gateway_intent_id is not null and started_at >= ${from}::timestamptz
      union all
      select refunds.id, 'Refund ' || gateway_refund_id, requested_at, gateway_intent_id
      from refunds join payments on payments.id = payment_id
      where gateway_refund_id is not null and refunds.status <> 'pending' and requested_at >= ${from}::timestamptz
      union all
      select payment_disputes.id, 'Chargeback ' || gateway_dispute_id, opened_at, gateway_intent_id
      from payment_disputes join payments on payments.id = payment_id
      where opened_at >= ${from}::timestamptz
      union all
      select changes.id, 'Chargeback ' || gateway_dispute_id, opened_at, gateway_intent_id
      from payment_disputes
      join payments on payments.id = payment_id
      join payment_dispute_changes changes on dispute_id = payment_disputes.id
      where opened_at >= ${from}::timestamptz
    )
    select subject, at, intent_id, sum(amount_cents)::bigint as cents
    from causes
    join journal_entries on cause_id = causes.id
    join postings on postings.entry_id = journal_entries.id
    where account = 'gateway' and kind in ('payment', 'refund', 'refund_failure', 'dispute', 'dispute_won')
    group by subject, at, intent_id
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

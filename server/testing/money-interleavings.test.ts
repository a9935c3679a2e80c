import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { creditInvoice } from '#server/features/invoices/credit-invoice.ts'
import { followBalance } from '#server/features/invoices/follow-balance.ts'
import { issueInvoices } from '#server/features/invoices/issue-invoices.ts'
import { lockInvoices } from '#server/features/invoices/lock-invoices.ts'
import { voidInvoice } from '#server/features/invoices/void-invoice.ts'
import { writeOffInvoice } from '#server/features/invoices/write-off-invoice.ts'
import { findDifferences } from '#server/features/ledger/run-checks.ts'
import { post } from '#server/features/ledger/post.ts'
import { moveToAccepted } from '#server/features/milestones/accept-milestone.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addMilestone } from './milestones.ts'
import { addCompany, addPerson } from './people.ts'
import { randomNumbers } from './random-numbers.ts'
import { startTulay } from './start-tulay.ts'
import { addAssignment, addTalent } from './talents.ts'

const rounds = 250
/** Checking everything takes as long as several rounds. */
const checkedEvery = 25
const reason = 'Agreed on the phone.'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay
const random = randomNumbers(1_407)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))

let admin: User
let talent_id: string
const companies: { id: string }[] = []
beforeAll(async () => {
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  admin = actorOf(await accountRows(db).where('users.email', '=', 'admin@tulay.test').executeTakeFirstOrThrow(), '')
  talent_id = await addTalent(db, { email: 'talent@work.test' })
  for (const name of ['Acme', 'Bolt', 'Crane']) {
    const id = await addCompany(db, { name })
    companies.push({ id })
  }
  // Rates with which fee and taxes are seldom whole cents.
  await sql`update fee_rules set percent = 4.875`.execute(db)
  await sql`
    insert into fee_rules (kind, name, effective_from, percent, created_at)
    values ('tax', 'Sales tax', '2020-01-01', 8.375, '2020-01-01')`.execute(db)
})

let day = 0

async function findAny(where: string) {
  const { rows } = await sql<{ id: string; company_id: string; total_cents: number }>`
    select id, company_id, total_cents from invoices where ${sql.raw(where)} order by md5(id::text || ${day}) limit 1`.execute(
    db,
  )
  return rows[0]
}

/** A payment that the gateway has confirmed; its confirmation may arrive several times. */
async function startPayment(invoice: { id: string; company_id: string }, amount_cents: number): Promise<string> {
  const payment = await db
    .insertInto('payments')
    .values({
      company_id: invoice.company_id,
      status: 'completed',
      kind: 'card',
      amount_cents,
      started_at: now(),
      completed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_invoices')
    .values({ payment_id: payment.id, invoice_id: invoice.id, amount_cents })
    .execute()
  return payment.id
}

async function confirm(tx: Tx, payment_id: string): Promise<void> {
  const { company_id, invoice_id, amount_cents } = await tx
    .selectFrom('payment_invoices')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('payment_id', '=', payment_id)
    .select(['company_id', 'invoice_id', 'payments.amount_cents'])
    .executeTakeFirstOrThrow()
  const [invoice] = await lockInvoices(tx, [invoice_id])
  const paid_cents = Math.min(amount_cents, invoice!.open_cents)
  await post(tx, {
    kind: 'payment',
    cause_id: payment_id,
    postings: [
      { account: 'gateway', amount_cents: amount_cents - 30 },
      { account: 'gateway_fees', amount_cents: 30 },
      { account: 'receivable', amount_cents: -paid_cents, company_id, invoice_id },
      { account: 'customer_credit', amount_cents: paid_cents - amount_cents, company_id },
    ],
  })
  await followBalance(tx, system, [invoice_id])
}

/** What may happen at the same time, each on a random object. */
const commands = [
  async function approveWork() {
    const assignment_id = await addAssignment(db, { company_id: pick(companies).id, talent_id })
    const bill_cents = whole(1, 400_000)
    const id = await addMilestone(db, {
      assignment_id,
      status: 'delivered',
      bill_cents,
      pay_cents: Math.floor(bill_cents * 0.75),
    })
    await transaction((tx) => moveToAccepted(tx, system, id))
  },
  async function issue() {
    const issued_on = addDays('2026-01-05', (day += whole(0, 1)))
    const ids = companies.map(({ id }) => id)
    await Promise.all([1, 2].map(() => transaction((tx) => issueInvoices(tx, ids, issued_on))))
  },
  async function pay() {
    const invoice = await findAny("status in ('unpaid', 'overdue')")
    if (!invoice) return
    const amount = pick([
      invoice.total_cents,
      whole(50, invoice.total_cents + 50),
      invoice.total_cents + whole(1, 9_999),
    ])
    const payment_id = await startPayment(invoice, Math.max(50, amount))
    // The webhook, its duplicate and the return of the payer.
    await Promise.all([1, 2, 3].map(() => transaction((tx) => confirm(tx, payment_id))))
  },
  async function credit() {
    const invoice = await findAny("status <> 'void'")
    if (!invoice) return
    const items = await db
      .selectFrom('invoice_items')
      .where('invoice_id', '=', invoice.id)
      .where('kind', '=', 'milestone')
      .select('id')
      .execute()
    await creditInvoice(admin, invoice.id, { item_id: random() < 0.7 ? pick(items).id : null, reason })
  },
  async function voidOne() {
    const invoice = await findAny("status in ('unpaid', 'overdue')")
    if (invoice && random() < 0.5) await voidInvoice(admin, invoice.id, reason)
  },
  async function writeOff() {
    const invoice = await findAny("status in ('unpaid', 'overdue')")
    if (invoice && random() < 0.3) await writeOffInvoice(admin, invoice.id, reason)
  },
]

async function expectSound(): Promise<void> {
  for (const name of ['trial_balance', 'work', 'invoices', 'payments'] as const)
    expect(await findDifferences(name), name).toEqual([])
  // Paid exactly when nothing is open, and never paid beyond the total: the rest is credit.
  const { rows: invoices } = await sql`
    select number, status, total_cents, coalesce(sum(postings.amount_cents), 0) as open_cents
    from invoices join postings on postings.invoice_id = invoices.id
    group by invoices.id
    having sum(postings.amount_cents) < 0
      or (status in ('paid', 'void')) <> (sum(postings.amount_cents) = 0)`.execute(db)
  expect(invoices).toEqual([])
  // The fee is the rule's part of the work, the tax that of both, each rounded to the cent.
  const { rows: wrong } = await sql`
    select number from invoices
    where fee_cents <> round(work_cents * 0.04875) or tax_cents <> round((work_cents + fee_cents) * 0.08375)`.execute(
    db,
  )
  expect(wrong).toEqual([])
  // Numbers without gaps and duplicates, per series.
  const { rows: series } = await sql`
    select left(number, 8) as series, count(*)::int as count, max(right(number, 5)::int) as last
    from (select number from invoices union all select number from credit_notes) as numbers
    group by 1 having count(*) <> max(right(number, 5)::int)`.execute(db)
  expect(series).toEqual([])
}

it(
  `keeps the ledger balanced and invoices exact in ${rounds} rounds of commands at once`,
  { timeout: 120_000 },
  async () => {
    const done = new Map<string, number>()
    for (let round = 1; round <= rounds; round += 1) {
      const chosen = Array.from({ length: whole(2, 4) }, () => pick(commands))
      const outcomes = await Promise.allSettled(chosen.map((command) => command()))
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Failure)
        else done.set(chosen[index]!.name, (done.get(chosen[index]!.name) ?? 0) + 1)
      }
      if (round % checkedEvery === 0) await expectSound()
    }
    for (const { name } of commands) expect(done.get(name), name).toBeGreaterThan(rounds / 20)
    const { rows } = await sql<{ kinds: string[] }>`
      select array_agg(distinct kind order by kind) as kinds from journal_entries`.execute(db)
    expect(rows[0]!.kinds).toEqual(
      ['credit_note', 'credit_use', 'invoice', 'invoice_void', 'milestone', 'payment', 'write_off'].toSorted(),
    )
  },
)

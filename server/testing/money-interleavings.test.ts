import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import type { RefundSource } from '#domain/payments/payment.ts'
import { autoPayRetryDays } from '#domain/payments/payment-method.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { cancelAdjustment, grantBonus } from '#server/features/adjustments/adding.ts'
import { approveExpense } from '#server/features/adjustments/expenses.ts'
import { creditInvoice, voidInvoice, writeOffInvoice } from '#server/features/invoices/corrections.ts'
import { disputeItem, resolveDispute } from '#server/features/invoices/disputes.ts'
import { issueInvoices } from '#server/features/invoices/issue-invoices.ts'
import { showSpend } from '#server/features/invoices/spend.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import { moveToAccepted } from '#server/features/milestones/milestones.ts'
import { askGateway, cancelPayment, startPayment, refundPayment } from '#server/features/payments/paying.ts'
import { chargeDueInvoices } from '#server/features/payments/charge-due-invoices.ts'
import { matchLine } from '#server/features/payments/match-line.ts'
import { completePayment } from '#server/features/payments/settling.ts'
import { lockPayment } from '#server/features/payments/payment-rows.ts'
import { syncPayment } from '#server/features/payments/sync-payment.ts'
import { syncPendingPayments, syncRefundsAndDisputes } from '#server/features/payments/syncing.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { TwinRefusal } from '#server/platform/payments/demo/twin-refusal.ts'
import { webhookPath } from '#server/platform/payments/stripe-client.ts'
import { addAdjustment, versionOf } from './adjustments.ts'
import { billingFigures } from './figures/billing-figures.ts'
import { differencesIn, Reader } from './figures/figure.ts'
import { moneyFigures } from './figures/figures.ts'
import { addMilestone } from './milestones.ts'
import { addCard } from './payments.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { startTulay } from './start-tulay.ts'
import { addAssignment, addTalent } from './talents.ts'

/** More rounds, or other ones: `ROUNDS=5000 SEED=7 npx vitest run money-interleavings`. */
const rounds = Number(process.env.ROUNDS ?? 75)
const seed = Number(process.env.SEED ?? 1_407)
/** How often everything is brought up to date with the gateway, as its events may be late or lost. */
const reconciledEvery = 10
const reason = 'Agreed on the phone.'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay
const random = randomNumbers(seed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))

interface Customer {
  id: string
  /** Each has several invoice items. */
  assignments: readonly string[]
  owner: User
  card: string
}
const companies: Customer[] = []
let admin: User
let talent_id: string
beforeAll(async () => {
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await actorAt('admin@tulay.test')
  talent_id = await addTalent(db, { email: 'talent@work.test' })
  for (const name of ['Acme', 'Bolt', 'Crane']) {
    const id = await addCompany(db, { name })
    const email = `owner@${name.toLowerCase()}.test`
    await addMember(db, id, { email })
    const assignments = [
      await addAssignment(db, { company_id: id, talent_id }),
      await addAssignment(db, { company_id: id, talent_id }),
    ]
    companies.push({ id, assignments, owner: await actorAt(email), card: await addCard(db, id) })
  }
  await db
    .updateTable('billing_profiles')
    .set({ is_auto_pay_on: true, auto_pay_limit_cents: 100_000_000, auto_pay_consented_at: now() })
    .execute()
  // Rates with which fee and taxes are seldom whole cents.
  await sql`update fee_rules set percent = 4.875`.execute(db)
  await sql`
    insert into fee_rules (kind, name, effective_from, percent, created_at)
    values ('tax', 'Sales tax', '2020-01-01', 8.375, '2020-01-01')`.execute(db)
  await sql`
    with format as (
      insert into bank_statement_formats (name, columns, created_at) values ('First Bank', '{}', now()) returning id
    )
    insert into bank_statements (format_id, file_name, sha256, imported_at)
    select id, 'november.csv', repeat('0', 64), now() from format`.execute(db)
  const stop = twin.webhooks.start(deliver)
  afterAll(stop)
})

const actorAt = async (email: string): Promise<User> =>
  actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

/** The gateway's events arrive once, several times, later than others, or not at all. */
let late: string[] = []
const arrived: string[] = []
async function deliver(body: string): Promise<number> {
  const fate = random()
  if (fate < 0.6) await arrive(body, whole(1, 3))
  else if (fate < 0.9) late.push(body)
  return 204
}

async function arrive(body: string, times = 1): Promise<void> {
  arrived.push(body)
  const headers = { 'stripe-signature': twin.webhooks.sign(body) }
  const answers = await Promise.all(
    Array.from({ length: times }, () => tulay.visitor().post(webhookPath, body, { headers })),
  )
  for (const { status } of answers) expect(status).toBe(204)
}

/** Does what events have queued, all at once. */
async function workOffEvents(): Promise<void> {
  const { rows } = await sql<{ data: Parameters<typeof askGateway>[0] }>`
    delete from pgboss.job where name = 'gateway_requests' returning data`.execute(db)
  await Promise.all(rows.map(({ data }) => askGateway(data)))
}

/** Invoices are issued on days of this period, which reports can show as a whole. */
const days = 700
const first_day = addDays(now().slice(0, 10), -days)
let day = 0
let milestones = 0

async function findAny<Row>(query: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${sql.raw(query)}`.execute(db)
  return rows.length === 0 ? undefined : pick(rows)
}
const anyInvoice = (where: string) =>
  findAny<{ id: string; company_id: string; total_cents: number }>(
    `select id, company_id, total_cents from invoices where ${where} order by number`,
  )
const anyPayment = (where: string) =>
  findAny<{ id: string; company_id: string; gateway_intent_id: string | null; amount_cents: number }>(
    `select id, company_id, gateway_intent_id, amount_cents from payments where ${where} order by started_at`,
  )
const anyDispute = () =>
  findAny<{ id: string; amount_cents: number }>(
    'select gateway_dispute_id as id, amount_cents from payment_disputes order by opened_at',
  )
const toPay = "status in ('unpaid', 'overdue')"
const ownerOf = (company_id: string) => companies.find(({ id }) => id === company_id)!.owner

/** Pays an invoice of a random company, in full or in part, or several together. */
async function start(kind: 'card' | 'bank') {
  const { id: company_id, owner, card } = pick(companies)
  const own = `${toPay} and company_id = '${company_id}'`
  const [one, other] = [await anyInvoice(own), await anyInvoice(own)]
  if (!one || !other) return
  const isTogether = random() < 0.3
  const { id } = await startPayment(owner, {
    invoice_ids: [...new Set([one.id, ...(isTogether ? [other.id] : [])])],
    method: kind === 'card' ? { kind: 'saved', id: card } : { kind: 'bank' },
    ...(!isTogether && random() < 0.4 ? { amount_cents: whole(50, one.total_cents) } : {}),
  })
  return { id, total_cents: one.total_cents }
}

/** Refunds a random payment, in full or in part. */
async function refund(source: RefundSource) {
  const payment = await anyPayment("status = 'completed'")
  if (!payment) return
  const amount_cents = random() < 0.3 ? payment.amount_cents : whole(1, 5_000)
  await refundPayment(admin, payment.id, { amount_cents, source, reason })
}

/** What may happen at the same time, each on a random object. */
const commands = [
  async function approveWork() {
    const assignment_id = pick(pick(companies).assignments)
    const bill_cents = whole(200, 400_000)
    const pay_cents = Math.floor(bill_cents * 0.75)
    const id = await addMilestone(db, {
      assignment_id,
      position: (milestones += 1),
      status: 'delivered',
      bill_cents,
      pay_cents,
    })
    await transaction((tx) => moveToAccepted(tx, system, id))
  },
  async function approveAnExpense() {
    const { assignments, owner } = pick(companies)
    const id = await addAdjustment(db, { assignment_id: pick(assignments), amount_cents: whole(1, 60_000) })
    const seen = await versionOf(db, id)
    // Two members click.
    await Promise.allSettled([1, 2].map(() => approveExpense(owner, id, seen)))
  },
  async function grant() {
    const { assignments, owner } = pick(companies)
    await grantBonus(owner, pick(assignments), { title: 'Great quarter', amount: whole(1, 90_000) / 100, note: '' })
  },
  async function cancelApproved() {
    const found = await findAny<{ id: string; company_id: string }>(
      "select id, company_id from adjustments where status = 'approved' and invoice_item_id is null order by created_at",
    )
    if (!found) return
    const owner = ownerOf(found.company_id)
    await Promise.allSettled([1, 2].map(() => cancelAdjustment(owner, found.id, { reason })))
  },
  async function issue() {
    const issued_on = addDays(first_day, (day = Math.min(days, day + whole(0, 1))))
    const ids = companies.map(({ id }) => id)
    await Promise.all([1, 2].map(() => transaction((tx) => issueInvoices(tx, ids, issued_on))))
  },
  async function payByCard() {
    const fate = random()
    if (fate < 0.15) twin.declineNext('card_declined')
    else if (fate < 0.3) twin.authenticateNext()
    else if (fate < 0.4) twin.processNext()
    const payment = await start('card')
    // The payer returns while events arrive.
    if (payment) await Promise.all([1, 2, 3].map(() => syncPayment(payment.id)))
  },
  async function decidePayment() {
    const payment = await anyPayment("status = 'pending' and kind <> 'bank' and gateway_intent_id is not null")
    if (!payment) return
    const { id, company_id, gateway_intent_id } = payment
    const isGood = random() < 0.6
    await Promise.all([
      ...(random() < 0.3 ? [cancelPayment(ownerOf(company_id), id)] : []),
      twin.authenticate(gateway_intent_id!, isGood),
      twin.settle(gateway_intent_id!, isGood ? 'succeeded' : 'insufficient_funds'),
    ])
  },
  async function payByTransfer() {
    const payment = await start('bank')
    if (!payment) return
    const received_cents = pick([payment.total_cents, whole(50, payment.total_cents), payment.total_cents + 4_200])
    // Two people match the same receipt.
    const confirmations = [1, 2].map(() =>
      transaction(async (tx) => {
        const locked = await lockPayment(tx, payment.id)
        if (locked.status !== 'pending') return
        await completePayment(tx, system, locked, { received_cents, fee_cents: 0, account: 'bank' })
      }),
    )
    await Promise.all(confirmations)
  },
  async function payAutomatically() {
    const invoice = await anyInvoice(`${toPay} and auto_pay_attempts <= ${autoPayRetryDays.length}`)
    if (!invoice) return
    await db.updateTable('invoices').set({ auto_pay_at: now() }).where('id', '=', invoice.id).execute()
    await Promise.all([chargeDueInvoices(), chargeDueInvoices()])
  },
  async function refundCredit() {
    await refund('credit')
  },
  async function refundWithCreditNote() {
    await refund('credit_note')
  },
  async function refundAndOpen() {
    await refund('due_again')
  },
  async function returnRefund() {
    const refunded = await findAny<{ id: string }>(
      "select gateway_refund_id as id from refunds where status = 'completed' and gateway_refund_id is not null order by requested_at",
    )
    if (refunded) await twin.failRefund(refunded.id)
  },
  async function chargeBack() {
    const payment = await anyPayment("status = 'completed' and gateway_intent_id is not null")
    // A payment can be disputed several times, in parts.
    const of = random() < 0.4 ? { amount: whole(1, 5_000) } : {}
    if (payment) await twin.openDispute(payment.gateway_intent_id!, of)
  },
  async function decideChargeback() {
    // Also one that is decided, for the other side.
    const dispute = await anyDispute()
    if (dispute) await twin.closeDispute(dispute.id, pick(['won', 'lost']))
  },
  async function changeChargeback() {
    const dispute = await anyDispute()
    if (dispute) await twin.changeDispute(dispute.id, whole(1, dispute.amount_cents + 1_000))
  },
  async function takeTransferBack() {
    const payment = await anyPayment("status = 'completed' and kind = 'bank'")
    if (!payment) return
    const amount_cents = random() < 0.7 ? payment.amount_cents : whole(1, payment.amount_cents)
    const line_id = await addOutgoingLine(amount_cents)
    // Two people match the same line.
    const form = { to: 'payment', payment_id: payment.id } as const
    const matches = await Promise.allSettled([1, 2].map(() => matchLine(admin, line_id, form)))
    const refused = matches.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const error of refused) if (!(error instanceof Failure)) throw error
    // It was refunded or returned meanwhile.
    if (refused.length === 2) throw refused[0]
  },
  async function repeatEvents() {
    if (arrived.length > 0) await Promise.all(Array.from({ length: 5 }, () => arrive(pick(arrived), 2)))
  },
  async function credit() {
    const invoice = await anyInvoice("status <> 'void'")
    if (!invoice) return
    const items = await itemsOf(invoice.id)
    await creditInvoice(admin, invoice.id, { item_id: random() < 0.7 ? pick(items).id : null, reason })
  },
  async function dispute() {
    const invoice = await anyInvoice(toPay)
    if (!invoice) return
    await disputeItem(ownerOf(invoice.company_id), invoice.id, pick(await itemsOf(invoice.id)).id, reason)
  },
  async function decideDispute() {
    const item = await findAny<{ id: string; invoice_id: string }>(
      "select id, invoice_id from invoice_items where dispute_status = 'open' order by disputed_at",
    )
    if (!item) return
    await resolveDispute(admin, item.invoice_id, item.id, { outcome: pick(['credited', 'kept']), answer: reason })
  },
  async function voidOne() {
    const invoice = await anyInvoice(toPay)
    if (invoice && random() < 0.5) await voidInvoice(admin, invoice.id, reason)
  },
  async function writeOff() {
    const invoice = await anyInvoice(toPay)
    if (invoice && random() < 0.3) await writeOffInvoice(admin, invoice.id, reason)
  },
]

const often = new Set([
  'approveWork',
  'grant',
  'issue',
  'payByCard',
  'payByTransfer',
  'refundCredit',
  'refundWithCreditNote',
  'refundAndOpen',
  'chargeBack',
])
const drawn = commands.flatMap((command) => (often.has(command.name) ? [command, command, command] : [command]))

let lines = 0
/** A line of a bank statement that takes an amount from us. Answers its ID. */
async function addOutgoingLine(amount_cents: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into bank_statement_lines (statement_id, fingerprint, booked_on, amount_cents, reference, status)
    select id, encode(sha256(${`line ${(lines += 1)}`}::bytea), 'hex'), '2026-11-28', -${amount_cents}::bigint,
      'RETURNED', 'unmatched'
    from bank_statements returning id`.execute(db)
  return rows[0]!.id
}

const itemsOf = (invoice_id: string) =>
  db
    .selectFrom('invoice_items')
    .where('invoice_id', '=', invoice_id)
    .where('kind', 'in', ['milestone', 'expense', 'bonus'])
    .orderBy('position')
    .select('id')
    .execute()

const none = async (what: string, query: string) => {
  const { rows } = await sql`${sql.raw(query)}`.execute(db)
  expect(rows, what).toEqual([])
}

async function expectSound(): Promise<void> {
  for (const name of ['trial_balance', 'work', 'invoices', 'payments', 'bank_statements'] as const)
    expect(await findDifferences(name), name).toEqual([])
  await none(
    'closed exactly when nothing is open, and never paid beyond the total: the rest is credit',
    `select number, status, total_cents, sum(postings.amount_cents) as open_cents
    from invoices join postings on postings.invoice_id = invoices.id
    group by invoices.id
    having sum(postings.amount_cents) < 0
      or (status in ('paid', 'written_off', 'credited', 'void')) <> (sum(postings.amount_cents) = 0)`,
  )
  await none(
    'paid means that money came, written off that it did not, and credited that credit notes cover all of it',
    `select number, status, written, credited, total_cents from invoices
    join lateral (select
      coalesce((select sum(amount_cents) from write_offs where invoice_id = invoices.id), 0)
      + coalesce((select sum(amount_cents) from postings
          join journal_entries on journal_entries.id = entry_id join credit_notes on credit_notes.id = cause_id
          where account = 'write_offs' and kind = 'credit_note' and credit_notes.invoice_id = invoices.id), 0) as written,
      coalesce((select sum(credit_notes.total_cents) from credit_notes where invoice_id = invoices.id), 0) as credited
    ) as sums on true
    where status in ('paid', 'written_off', 'credited') and status <> case
      when written > 0 then 'written_off' when credited = total_cents then 'credited' else 'paid' end`,
  )
  // From the rows of the documents, not from the ledger.
  await none(
    'what a company owes is its invoices without what was paid, credited and written off',
    `select companies.name, owed, balance from companies
    join lateral (select
      (select coalesce(sum(total_cents), 0) from invoices where company_id = companies.id and status <> 'void')
      - (select coalesce(sum(amount_cents), 0) from payments
          where company_id = companies.id and status in ('completed', 'refunded', 'returned'))
      + (select coalesce(sum(amount_cents), 0) from refunds where company_id = companies.id and status <> 'failed')
      + (select coalesce(sum(amount_cents), 0) from payment_returns where company_id = companies.id)
      + (select coalesce(sum(withdrawn_cents), 0) from payment_disputes where company_id = companies.id)
      - (select coalesce(sum(total_cents), 0) from credit_notes where company_id = companies.id)
      - (select coalesce(sum(amount_cents), 0) from write_offs where company_id = companies.id)
      - (select coalesce(sum(amount_cents), 0) from postings
          join journal_entries on journal_entries.id = entry_id
          join credit_notes on credit_notes.id = cause_id
          where account = 'write_offs' and kind = 'credit_note' and credit_notes.company_id = companies.id) as owed
    ) as documents on true
    join lateral (
      select coalesce(sum(amount_cents), 0) as balance from postings
      where company_id = companies.id and account in ('receivable', 'customer_credit')
    ) as ledger on true
    where owed <> balance`,
  )
  await none(
    "the fee is the rule's part of the work without expenses and bonuses, the tax that of all, each rounded to the cent",
    `select number from invoices cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from invoice_items
      where invoice_id = invoices.id and kind in ('expense', 'bonus')
    ) as passed
    where fee_cents <> round((work_cents - passed.cents) * 0.04875) or tax_cents <> round((work_cents + fee_cents) * 0.08375)`,
  )
  await none(
    'numbers have no gaps and duplicates',
    `select left(number, 8) as series from (select number from invoices union all select number from credit_notes) as numbers
    group by 1 having count(*) <> max(right(number, 5)::int) or count(distinct number) <> count(*)`,
  )
  await none(
    'an invoice is pending exactly while a payment of it is',
    `select number, status from invoices where (status = 'pending') <> exists (
      select from payment_invoices join payments on payments.id = payment_id
      where invoice_id = invoices.id and payments.status = 'pending') and status not in ('paid', 'written_off', 'credited')`,
  )
  const { rows: charges } = await sql<{ payment_id: string }>`
    select intent.body->'metadata'->>'payment_id' as payment_id
    from demo_gateway.objects line
    join demo_gateway.objects charge on charge.id = line.body->>'source'
    join demo_gateway.objects intent on intent.id = charge.payment_intent
    where line.object = 'balance_transaction' and line.body->>'type' = 'charge'
    group by 1 having count(*) > 1`.execute(db)
  expect(charges, 'a payment is charged once').toEqual([])
}

let reconciled = 0

const sumWork = (parts: readonly { work_cents: number }[]) =>
  parts.reduce((total, { work_cents }) => total + work_cents, 0)

const isSomething = ([, cents]: readonly [string, number]) => cents !== 0

/** What a company sees for each assignment is the sum of its items without those that credit notes took back. */
async function expectSameSpend({ id, owner }: Customer): Promise<void> {
  const { rows, months } = await showSpend(owner, { from: first_day, to: addDays(first_day, days) })
  const { rows: items } = await sql<{ assignment_id: string; cents: number }>`
    select assignment_id, sum(amount_cents - coalesce((
        select sum(work_cents) from credit_note_items where item_id = items.id), 0))::bigint as cents
    from invoice_items items join invoices on invoices.id = invoice_id
    where company_id = ${id} and status <> 'void' and assignment_id is not null and items.id not in (
      select coalesce(credit_notes.item_id, credited.id) from credit_notes
      join invoice_items credited on credited.invoice_id = credit_notes.invoice_id
      where not is_partial)
    group by assignment_id`.execute(db)
  const spent = new Map<string, number>()
  for (const { assignment_id, work_cents } of rows)
    spent.set(assignment_id, (spent.get(assignment_id) ?? 0) + work_cents)
  // What was credited in full is in the report only with its hours.
  const billed = items.map(({ assignment_id, cents }) => [assignment_id, cents] as const)
  expect(new Map([...spent].filter(isSomething))).toEqual(new Map(billed.filter(isSomething)))
  expect(sumWork(months)).toBe(sumWork(rows))
}

/** What companies, the talent and staff read of all this on their screens and in their files. */
async function expectSameFigures(): Promise<void> {
  const [first, ...others] = await Promise.all(
    companies.map(async ({ owner }) => new Reader(await tulay.as(owner.email))),
  )
  const talent = new Reader(await tulay.as('talent@work.test'))
  const staff = new Reader(await tulay.as('admin@tulay.test'))
  const readers = { company: first!, talent, staff, manager: staff, companies: [first!, ...others], talents: [talent] }
  expect(await differencesIn(moneyFigures, readers)).toEqual([])
  for (const company of others) expect(await differencesIn(billingFigures, { ...readers, company })).toEqual([])
}

/** After what the schedules do, the twin's books say the same as the ledger, about each payment. */
async function expectSameBooks(): Promise<void> {
  // A minute after the last time, so that a payment that was checked then is due again.
  await travelTo(new Date(fromNow((reconciled += 1) * 60_000)), syncPendingPayments)
  await syncRefundsAndDisputes()
  const books = new Map<string, number>()
  for (const { payment_id, amount_cents, fee_cents } of await twin.entries())
    books.set(payment_id!, (books.get(payment_id!) ?? 0) + amount_cents - fee_cents)
  const { rows } = await sql<{ payment_id: string; cents: number }>`
    with causes as (
      select id as cause_id, id as payment_id from payments
      union all select id, payment_id from refunds
      union all select id, payment_id from payment_disputes
      union all select changes.id, payment_id from payment_dispute_changes changes
        join payment_disputes on payment_disputes.id = dispute_id
    )
    select payment_id, sum(amount_cents)::bigint as cents
    from causes join journal_entries using (cause_id) join postings on entry_id = journal_entries.id
    where account = 'gateway' group by payment_id`.execute(db)
  expect(new Map(rows.map(({ payment_id, cents }) => [payment_id, cents]))).toEqual(books)
}

async function runRound(done: Map<string, number>): Promise<void> {
  const chosen = Array.from({ length: whole(3, 6) }, () => pick(drawn))
  // Events of earlier rounds arrive now, the newest first.
  const delayed = late.toReversed()
  late = []
  const outcomes = await Promise.allSettled([
    ...chosen.map((command) => command()),
    ...delayed.map((body) => arrive(body)),
    workOffEvents(),
  ])
  for (const [index, outcome] of outcomes.entries()) {
    const name = chosen[index]?.name
    if (outcome.status === 'fulfilled') done.set(name ?? 'event', (done.get(name ?? 'event') ?? 0) + 1)
    else if (!(outcome.reason instanceof Failure || outcome.reason instanceof TwinRefusal)) throw outcome.reason
  }
  await twin.webhooks.settled()
  await workOffEvents()
  await expectSound()
}

it(
  `keeps the ledger balanced and invoices exact in ${rounds} rounds of commands at once`,
  { timeout: 60_000 + rounds * 5_000 },
  async () => {
    const done = new Map<string, number>()
    // Which of the rarer commands succeed depends on how they meet: rounds go on until each has.
    for (let round = 1; round <= rounds || (round <= 2 * rounds && !(await isEverythingDone(done))); round += 1) {
      try {
        await runRound(done)
        if (round % reconciledEvery === 0) {
          await expectSameBooks()
          for (const company of companies) await expectSameSpend(company)
        }
        if (round === rounds) await expectSameFigures()
      } catch (error) {
        throw new Error(`Round ${round} of seed ${seed}: ${String(error)}`, { cause: error })
      }
    }
    for (const { name } of commands) expect(done.get(name), name).toBeGreaterThan(0)
    expect(await postedKinds()).toEqual(expect.arrayContaining(kindsToPost))
  },
)

const kindsToPost = [
  'adjustment',
  'adjustment_cancel',
  'credit_note',
  'credit_use',
  'dispute',
  'dispute_won',
  'invoice',
  'milestone',
  'payment',
  'payment_return',
  'refund',
]

async function postedKinds(): Promise<string[]> {
  const posted = await db.selectFrom('journal_entries').distinct().select('kind').execute()
  return posted.map(({ kind }) => kind)
}

async function isEverythingDone(done: ReadonlyMap<string, number>): Promise<boolean> {
  const kinds = await postedKinds()
  return commands.every(({ name }) => done.has(name)) && kindsToPost.every((kind) => kinds.includes(kind))
}

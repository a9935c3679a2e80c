import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { reminderSteps } from '#domain/invoices/reminders.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { settings } from '#domain/settings/setting.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { creditInvoice, voidInvoice, writeOffInvoice } from '#server/features/invoices/corrections.ts'
import { disputeItem } from '#server/features/invoices/disputes.ts'
import { issueInvoices } from '#server/features/invoices/issue-invoices.ts'
import { moveInvoice } from '#server/features/invoices/balance.ts'
import { openCents } from '#server/features/ledger/reports.ts'
import { postRows } from '#server/features/ledger/posting.ts'
import { suspendSubject } from '#server/features/sanctions/imposing.ts'
import { recordPaymentIn } from '#server/features/payments/recorded-payments.ts'
import { newReference } from '#server/features/payments/payment-rows.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { record, recordAll } from '#server/platform/activity/record.ts'
import { now, travelTo } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { changeAtGateway, hasTwin, payByCard, saveMethods } from './card-payments.ts'
import type { SavedCard } from './card-payments.ts'
import { addBankFormat, addStatement, addUnmatchedLines, addWeekOfLines } from './bank-statements.ts'
import { demoCompany } from './demo-users.ts'
import { companyOf } from './companies.ts'
import type { Company } from './companies.ts'
import { setRates } from './exchange-rates.ts'
import { addPayoutMethods, payTalents } from './payouts.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import { earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** As far back as worked shifts go. */
const weeks = 8
/** Work that was approved earlier is invoiced every four weeks, so many times. */
const earlierRuns = 11
/** Which of the companies with invoices, by name, have not paid. */
const latePayers = [2, 5]
/** Invoices that the demo company has not paid, by how many runs followed. */
const unpaidByDemo = [1, 3]
/** The run whose invoice of the demo company is voided, and in whose week one of its paid items is credited. */
const [voidedAge, creditedAge] = [6, 3]

/** The runs in whose week a charged payment is refunded in part, is charged back, and the chargeback is won. */
const [refundedAge, chargedBackAge, wonAge] = [4, 5, 4]
const refund_cents = 180_00

/** A weekly run. */
interface Run {
  /** The Monday. */
  issued_on: string
  /** How many runs follow. */
  age: number
}

const at = (date: string, time: string) => new Date(`${date}T${time}Z`)

/**
 * Plans the money of the last weeks: work is posted, invoiced on Mondays, and mostly paid in the week after; talents are
 * paid on Fridays. It runs week by week after the approved work is there.
 */
export function planBilling(
  timeline: Timeline,
  staff: readonly Person[],
  companies: readonly Company[],
  assignments: readonly Assignment[],
): void {
  timeline.plan(timeline.today, async () => {
    const { today } = timeline
    const monday = startOfWeek(dateIn('UTC', today), 1)
    const last = at(monday, '23:00') <= today ? monday : addDays(monday, -7)
    const ids = companies.map(({ owner }) => companyOf(owner))
    const demo_id = ids[0]!
    const [admin, second, owner] = [actor(staff[0]!), actor(staff[1]!), actor(companies[0]!.owner)]
    const first = addDays(last, -7 * (weeks - 1))
    await setRates(admin, last)
    await travelTo(at(addDays(first, -5), '10:00'), () => addPayoutMethods(timeline, assignments))
    const card = hasTwin()
      ? await travelTo(at(addDays(first, -4), '15:40'), () =>
          transaction((tx) => saveMethods(tx, actor(companies[0]!.owner), demo_id)),
        )
      : null
    const format_id = await travelTo(at(addDays(first, -3), '09:20'), () =>
      transaction((tx) => addBankFormat(tx, admin)),
    )
    for (let age = earlierRuns; age > 0; age -= 1) await billEarlier(ids, addDays(first, -28 * age))
    for (let age = weeks - 1; age >= 0; age -= 1) {
      const issued_on = addDays(last, -7 * age)
      await travelTo(at(issued_on, '23:00'), () =>
        transaction(async (tx) => {
          await postApprovedWork(tx)
          await issueInvoices(tx, ids, issued_on)
        }),
      )
      const invoice = await findIssued(demo_id, issued_on)
      const tuesday = at(addDays(issued_on, 1), '08:15')
      if (invoice && age === voidedAge)
        await travelTo(tuesday, () => voidInvoice(admin, invoice.id, 'Issued before the purchase order was agreed.'))
      if (invoice && age === 0)
        await travelTo(earliest(tuesday, today), () =>
          disputeItem(owner, invoice.id, invoice.item_id, 'Two of these days were on leave.'),
        )
      const thursday = at(addDays(issued_on, 3), '14:20')
      if (thursday > today) continue
      const before = { issued_on: addDays(issued_on, -7), age: age + 1 }
      await travelTo(thursday, () => transaction((tx) => payInvoices(tx, { demo_id, card }, before)))
      if (age === creditedAge) await creditOne(admin, demo_id, before.issued_on)
      await payTalents(timeline, staff, { pay_on: addDays(issued_on, 4), returnsOne: age === 5 })
      await travelTo(at(addDays(issued_on, 5), '16:40'), () => transaction((tx) => changeCharges(tx, demo_id, age)))
      const week = { from: issued_on, until: addDays(issued_on, 7), isBatchMatched: age > 1 }
      if (at(week.until, '10:00') < today)
        await travelTo(at(week.until, '10:00'), () =>
          transaction(async (tx) => {
            await addWeekOfLines(tx, await addStatement(tx, admin, { format_id, on: week.until }), week)
          }),
        )
    }
    await transaction(async (tx) => {
      await postApprovedWork(tx)
      const transfer = await startTransfer(tx, companies[0]!)
      if (transfer) {
        const booked_on = dateIn('UTC', today)
        const statement = await addStatement(tx, admin, { format_id, on: `${booked_on}-intraday` })
        await addUnmatchedLines(tx, statement, {
          payer: demoCompany.name,
          amount_cents: transfer.total_cents,
          booked_on,
        })
      }
      await markOverdue(tx, dateIn('UTC', today))
      await addReminders(tx, admin, dateIn('UTC', today))
      await closeOldest(tx, admin)
      await recordLargest(tx, second, dateIn('UTC', today))
    })
  })
}

/** Invoices the work of four weeks, which all companies pay by bank transfer. */
async function billEarlier(company_ids: readonly string[], issued_on: string): Promise<void> {
  await travelTo(at(issued_on, '23:00'), () =>
    transaction(async (tx) => {
      await postApprovedWork(tx)
      await issueInvoices(tx, [...company_ids], issued_on)
    }),
  )
  await travelTo(at(addDays(issued_on, 9), '14:20'), () => transaction((tx) => payByBank(tx, company_ids, issued_on)))
}

/** Posts the work that was approved up to now and is not posted. */
async function postApprovedWork(tx: Tx): Promise<void> {
  const work = sql`
    select 'timesheet_line' as kind, timesheet_lines.id as cause_id, timesheet_lines.assignment_id,
      timesheets.company_id, timesheets.talent_id,
      timesheet_lines.bill_cents, timesheet_lines.pay_cents
    from timesheet_lines join timesheets on timesheets.id = timesheet_id
    where timesheet_lines.status = 'approved' and decided_at <= ${now()}
    union all
    select 'milestone', id, assignment_id, company_id, talent_id, bill_cents, pay_cents
    from milestones where status = 'accepted' and accepted_at <= ${now()}`
  await postRows(
    tx,
    sql`
      select work.kind, work.cause_id, postings.*, null::uuid as invoice_id
      from (${work}) as work
      left join journal_entries using (kind, cause_id)
      cross join lateral (values
        ('unbilled_work', bill_cents, company_id, null, assignment_id),
        ('work_revenue', -bill_cents, company_id, null, assignment_id),
        ('talent_cost', pay_cents, null, talent_id, null),
        ('talent_payable', -pay_cents, null, talent_id, null)
      ) as postings (account, amount_cents, company_id, talent_id, assignment_id)
      where journal_entries.id is null`,
  )
}

/** The demo company pays with its card and the others by bank transfer, except some that are late. */
async function payInvoices(
  tx: Tx,
  { demo_id, card }: { demo_id: string; card: SavedCard | null },
  { issued_on, age }: Run,
): Promise<void> {
  const invoiced = await tx
    .selectFrom('companies')
    .where('id', 'in', tx.selectFrom('invoices').select('company_id'))
    .orderBy('name')
    .select('id')
    .execute()
  const payers = invoiced
    .map(({ id }) => id)
    .filter((id, index) => (id === demo_id ? !unpaidByDemo.includes(age) : !latePayers.includes(index)))
  if (card && payers.includes(demo_id)) {
    const due = await tx
      .selectFrom('invoices')
      .where('company_id', '=', demo_id)
      .where('issued_on', '=', issued_on)
      .where('status', '=', 'unpaid')
      .select(['id', 'company_id', 'number', openCents(sql.ref('invoices.id')).as('open_cents')])
      .executeTakeFirst()
    if (due) await payByCard(tx, card, due)
  }
  await payByBank(tx, payers, issued_on)
}

async function payByBank(tx: Tx, payers: readonly string[], issued_on: string): Promise<void> {
  const { rows: paid } = await sql<{ payment_id: string; company_id: string; invoice_id: string; number: string }>`
    with due as (
      select id as invoice_id, company_id, number, ${openCents(sql.ref('invoices.id'))} as open_cents,
        uuidv7() as payment_id
      from invoices
      where issued_on = ${issued_on} and status = 'unpaid' and company_id = any (${payers}::uuid[])
    ), paid as (
      insert into payments (id, company_id, status, kind, amount_cents, reference, started_at, completed_at)
      select payment_id, company_id, 'completed', 'bank', open_cents, ${reference(sql.ref('payment_id'))},
        ${now()}::timestamptz - interval '2 days', ${now()}
      from due
    ), settled as (
      update invoices set status = 'paid', paid_at = ${now()} from due where invoices.id = due.invoice_id
    )
    select payment_id, company_id, invoice_id, number from due`.execute(tx)
  await sql`
    insert into payment_invoices (payment_id, invoice_id, amount_cents)
    select payments.id, invoice_id, amount_cents
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as given (payment_id uuid, invoice_id uuid)
    join payments on payments.id = payment_id`.execute(tx)
  await postRows(
    tx,
    sql`
      select 'payment' as kind, payment_id as cause_id, account, amount_cents, company_id, null::uuid as talent_id,
        invoice_id, null::uuid as assignment_id
      from (
        select payment_id, 'bank' as account, amount_cents, null::uuid as company_id, null::uuid as invoice_id
        from payment_invoices where payment_id = any (${paid.map(({ payment_id }) => payment_id)}::uuid[])
        union all
        select payment_id, 'receivable', -payment_invoices.amount_cents, company_id, invoice_id
        from payment_invoices join payments on payments.id = payment_id
        where payment_id = any (${paid.map(({ payment_id }) => payment_id)}::uuid[])
      ) as postings`,
  )
  await recordAll(
    tx,
    'payment.completed',
    paid.map(({ payment_id, company_id }) => ({ actor: system, company_id, data: { payment_id } })),
  )
  await recordAll(
    tx,
    'invoice.settled',
    paid.map(({ invoice_id, company_id, number }) => ({ actor: system, company_id, data: { invoice_id, number } })),
  )
}

const reference = (payment_id: RawBuilder<unknown>) =>
  sql<string>`'TU-' || regexp_replace(
    translate(upper(right(replace(${payment_id}::text, '-', ''), 8)), '01', 'GH'), '^(.{4})', '\\1-')`

/** Staff refund a part at the gateway; the payer's bank takes another payment back, until it is decided for us. */
async function changeCharges(tx: Tx, company_id: string, age: number): Promise<void> {
  if (!hasTwin()) return
  if (age === refundedAge) await changeAtGateway(tx, company_id, (intent_id) => twin.refund(intent_id, refund_cents))
  if (age === chargedBackAge) await changeAtGateway(tx, company_id, (intent_id) => twin.openDispute(intent_id))
  if (age === wonAge) {
    const dispute = await tx
      .selectFrom('payment_disputes')
      .where('status', '=', 'open')
      .select(['payment_id', 'gateway_dispute_id'])
      .executeTakeFirst()
    if (dispute)
      await changeAtGateway(
        tx,
        company_id,
        () => twin.closeDispute(dispute.gateway_dispute_id, 'won'),
        dispute.payment_id,
      )
  }
}

/** The demo company has announced a bank transfer for the last invoice but one. */
async function startTransfer(tx: Tx, company: Company): Promise<{ total_cents: number } | null> {
  const member = actor(company.owner)
  const [, invoice] = await tx
    .selectFrom('invoices')
    .where('company_id', '=', companyOf(company.owner))
    .where('status', '=', 'unpaid')
    .orderBy('issued_on', 'desc')
    .select(['id', 'company_id', 'number', 'total_cents'])
    .execute()
  if (!invoice) return null
  const id = crypto.randomUUID()
  await tx
    .insertInto('payments')
    .values({
      id,
      company_id: invoice.company_id,
      status: 'pending',
      kind: 'bank',
      amount_cents: invoice.total_cents,
      reference: newReference(),
      started_by: member.user_id,
      started_at: now(),
    })
    .execute()
  await tx
    .insertInto('payment_invoices')
    .values({ payment_id: id, invoice_id: invoice.id, amount_cents: invoice.total_cents })
    .execute()
  await record(tx, 'payment.started', { actor: member, company_id: invoice.company_id, data: { payment_id: id } })
  await moveInvoice(tx, member, invoice, 'start_payment')
  return invoice
}

/** The demo company's invoice of a run, with an item of it. */
const findIssued = (company_id: string, issued_on: string) =>
  transaction((tx) =>
    tx
      .selectFrom('invoices')
      .innerJoin('invoice_items', 'invoice_items.invoice_id', 'invoices.id')
      .where('company_id', '=', company_id)
      .where('issued_on', '=', issued_on)
      .where('kind', '=', 'work')
      .where('amount_cents', '>', 0)
      .orderBy('position')
      .select(['invoices.id', 'invoice_items.id as item_id'])
      .executeTakeFirst(),
  )

/** A paid item is credited: the next invoice uses the credit. */
async function creditOne(admin: User, company_id: string, issued_on: string): Promise<void> {
  const invoice = await findIssued(company_id, issued_on)
  if (!invoice) return
  await travelTo(at(addDays(issued_on, 11), '15:05'), () =>
    creditInvoice(admin, invoice.id, { item_id: invoice.item_id, reason: 'Goodwill for the late replacement.' }),
  )
}

/** The two oldest overdue invoices of others than the demo company will not be paid: one is credited in full, and the company of the other is suspended. */
async function closeOldest(tx: Tx, admin: User): Promise<void> {
  const [oldest, second] = await tx
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .where('invoices.status', '=', 'overdue')
    .where('companies.name', '<>', demoCompany.name)
    .orderBy('issued_on')
    .orderBy('number')
    .select(['invoices.id', 'invoices.company_id'])
    .limit(2)
    .execute()
  if (second)
    await creditInvoice(admin, second.id, { item_id: null, reason: 'The week of the start is free, as we agreed.' })
  if (!oldest) return
  await writeOffInvoice(admin, oldest.id, 'The company has closed its office and does not answer.')
  await suspendSubject(
    admin,
    { kind: 'company', id: oldest.company_id },
    { reason: 'The office is closed, and an invoice had to be written off.', note: '', ends_on: null },
  )
}

/** When every recorded payment needed a second person. */
const noLimit_cents = 0

/** Staff have recorded the payment of the largest overdue invoice by hand, and a second person has not approved it yet. */
async function recordLargest(tx: Tx, by: User, today: string): Promise<void> {
  const { id, open_cents } = await tx
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .where('invoices.status', '=', 'overdue')
    .where('companies.name', '<>', demoCompany.name)
    .select(['invoices.id', openCents(sql.ref('invoices.id')).as('open_cents')])
    .orderBy('open_cents', 'desc')
    .executeTakeFirstOrThrow()
  const payment = { amount_cents: open_cents, received_on: today, reference: 'Cashier’s check 20418' }
  await recordPaymentIn(tx, by, id, payment, noLimit_cents)
}

/**
 * The reminders of the invoices that are open, up to yesterday: the schedule sends those of today. Staff have sent one
 * more of an invoice that is long overdue.
 */
async function addReminders(tx: Tx, admin: User, today: string): Promise<void> {
  const open = await tx
    .selectFrom('invoices')
    .where('status', 'in', ['unpaid', 'overdue'])
    .where(
      sql<boolean>`not exists (select from invoice_items where invoice_id = invoices.id and dispute_status = 'open')`,
    )
    .orderBy('due_on')
    .orderBy('number')
    .select(['id', 'company_id', 'number', 'issued_on', 'due_on'])
    .execute()
  const planned = open.flatMap((invoice, index) => [
    ...reminderSteps(settings.reminder_days.default)
      .filter((days) => addDays(invoice.due_on, days) > invoice.issued_on)
      .map((step_days) => ({ invoice, step_days, on: addDays(invoice.due_on, step_days), by: system })),
    ...(index === 1 ? [{ invoice, step_days: null, on: addDays(invoice.due_on, 14), by: admin }] : []),
  ])
  for (const { invoice, step_days, on, by } of planned.filter((one) => one.on < today).toSorted(byDay)) {
    const { id: invoice_id, company_id, number, due_on } = invoice
    await travelTo(at(on, step_days === null ? '09:40' : '06:00'), async () => {
      const sent_by = isUser(by) ? by.user_id : null
      await tx
        .insertInto('invoice_reminders')
        .values({ invoice_id, company_id, due_on, step_days, sent_by, sent_at: now() })
        .execute()
      await record(tx, 'invoice.payment_due', { actor: by, company_id, data: { invoice_id, number } })
    })
  }
}

const byDay = (one: { on: string }, other: { on: string }) => compareText(one.on, other.on)

async function markOverdue(tx: Tx, today: string): Promise<void> {
  const overdue = await tx
    .updateTable('invoices')
    .set({ status: 'overdue' })
    .where('status', '=', 'unpaid')
    .where('due_on', '<', today)
    .returning(['id', 'company_id', 'number'])
    .execute()
  await recordAll(
    tx,
    'invoice.became_overdue',
    overdue.map(({ id, company_id, number }) => ({ actor: system, company_id, data: { invoice_id: id, number } })),
  )
}

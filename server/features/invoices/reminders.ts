import { sql } from 'kysely'
import {
  dueStep,
  nextReminderOn,
  noReminderTexts,
  reminderMessages,
  reminderPause_hours,
  reminderSteps,
} from '#domain/invoices/reminders.ts'
import type { Collection, NoReminderReason } from '#domain/invoices/reminders.ts'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn, daysBetween } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { lockInvoice } from './balance.ts'
import { awaitsApproval, dueOn, findInvoice } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { financeTeam } from './on-invoice-activity.ts'

const today = () => dateIn('UTC', new Date(now()))
const steps = () => reminderSteps(setting('reminder_days'))

/** The last day on which a reminder of an invoice was sent, in UTC. */
const lastReminderOn = sql`(
  select max((sent_at at time zone 'UTC')::date) from invoice_reminders where invoice_id = invoices.id)`

/** Whether a step is due: `dueStep` in SQL. */
const isStepDue = () => sql<boolean>`exists (
  select from unnest(${steps()}::integer[]) as days
  where ${dueOn} + days > issued_on and ${dueOn} + days <= ${today()}::date
    and ${dueOn} + days > coalesce(${lastReminderOn}, '-infinity'))`

/** Reminds companies of open invoices, by the steps of the setting: none of disputed ones. */
export async function remindOfInvoices(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('invoices')
        .where('status', 'in', ['unpaid', 'overdue'])
        .where(sql<boolean>`not ${awaitsApproval} and ${isStepDue()}`)
        .where(
          sql<boolean>`not exists (
            select from invoice_items where invoice_id = invoices.id and dispute_status = 'open')`,
        )
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const invoice = await lockInvoice(tx, id)
      const [{ sent_at } = { sent_at: null }] = await findReminders(tx, id)
      const last_on = sent_at && dateIn('UTC', new Date(sent_at))
      const step_days = dueStep({ ...invoice, last_on }, steps(), today())
      if (step_days === undefined || (await whyNone(tx, invoice)) !== null) throw new Failure('illegal_move')
      await addReminder(tx, system, invoice, step_days)
    },
  )
}

/** Reminds the company of an invoice now. A second click finds the first one's reminder. */
export async function remindOfInvoice(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'invoice.remind')
    const invoice = await lockInvoice(tx, id)
    const reason = await whyNone(tx, invoice)
    if (reason) throw new Failure('illegal_move', { message: noReminderTexts[reason] })
    const [last] = await findReminders(tx, id)
    if (last && now() < remindableAfter(last.sent_at))
      throw new Failure('illegal_move', { message: reminderMessages.too_soon })
    await addReminder(tx, actor, invoice, null)
  })
}

/** A reaction to the activity mails the billing contact and the members who see invoices. */
async function addReminder(
  tx: Tx,
  actor: Actor,
  { id, company_id, number, due_on }: InvoiceRow,
  step_days: number | null,
): Promise<void> {
  const sent_by = isUser(actor) ? actor.user_id : null
  await tx
    .insertInto('invoice_reminders')
    .values({ invoice_id: id, company_id, due_on, step_days, sent_by, sent_at: now() })
    .execute()
  await record(tx, 'invoice.payment_due', { actor, company_id, data: { invoice_id: id, number } })
}

const remindableAfter = (sent_at: string): string =>
  new Date(Date.parse(sent_at) + reminderPause_hours * 3_600_000).toISOString()

/** The reminders of an invoice, newest first. */
const findReminders = (from: Db | Tx, invoice_id: string) =>
  from
    .selectFrom('invoice_reminders')
    .leftJoin('users', 'users.id', 'invoice_reminders.sent_by')
    .where('invoice_id', '=', invoice_id)
    .orderBy('sent_at', 'desc')
    .orderBy('invoice_reminders.id', 'desc')
    .select(['invoice_reminders.id', 'step_days', 'users.name as sent_by', 'sent_at'])
    .execute()

/** Why no reminders of an invoice are sent. */
async function whyNone(
  from: Db | Tx,
  { id, company_id, status, is_disputed }: InvoiceRow,
): Promise<NoReminderReason | null> {
  if (status === 'pending') return 'payment_pending'
  if (status !== 'unpaid' && status !== 'overdue') return 'closed'
  if (is_disputed) return 'disputed'
  const { awaits } = await from
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(awaitsApproval.as('awaits'))
    .executeTakeFirstOrThrow()
  if (awaits) return 'awaiting_approval'
  return (await findContact(from, company_id)) ? null : 'no_contact'
}

/** Whom reminders are mailed to besides the others who see invoices: the billing contact, or the first owner. */
async function findContact(from: Db | Tx, company_id: string): Promise<Collection['contact']> {
  const profile = await from
    .selectFrom('billing_profiles')
    .where('company_id', '=', company_id)
    .select(['contact_name as name', 'email'])
    .executeTakeFirst()
  if (profile?.email) return profile
  const member = await financeTeam(from, company_id)
    .select(['users.name', 'users.email'])
    .orderBy(sql`members.member_role <> 'owner'`)
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .executeTakeFirst()
  return member ?? null
}

/** How an invoice is collected: how late it is, who was reminded when, and what comes next. */
export async function showCollection(actor: Actor, id: string): Promise<Collection> {
  const invoice = await findInvoice(db, id)
  authorize(actor, 'invoice.see_collection', invoice)
  const [contact, reminders, no_reminder] = await Promise.all([
    findContact(db, invoice.company_id),
    findReminders(db, id),
    whyNone(db, invoice),
  ])
  const { issued_on, due_on, status } = invoice
  const last = reminders[0]?.sent_at
  const remindable_at = last && now() < remindableAfter(last) ? remindableAfter(last) : null
  const last_on = last ? dateIn('UTC', new Date(last)) : null
  const isLate = (status === 'unpaid' || status === 'pending' || status === 'overdue') && due_on < today()
  return {
    days_late: isLate ? daysBetween(due_on, today()) : 0,
    contact,
    reminders,
    next_reminder_on: no_reminder ? null : nextReminderOn({ issued_on, due_on, last_on }, steps(), today()),
    no_reminder,
    remindable_at,
    allowed: no_reminder === null && remindable_at === null && may(actor, 'invoice.remind') ? ['remind'] : [],
  }
}

import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentMachine } from '#domain/payments/payment-machine.ts'
import { ownBank, paymentKindLabels } from '#domain/payments/payment.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Payments } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

interface PaidInvoice {
  id: string
  number: string
  amount_cents: number
}

/** Payments with their methods and invoices, for authorization and presentation. */
export const paymentRows = (from: Db | Tx) =>
  from
    .selectFrom('payments')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('payment_methods', 'payment_methods.id', 'payments.method_id')
    .select([
      'payments.id',
      'payments.company_id',
      'companies.name as company_name',
      'companies.account_manager_id',
      'payments.status',
      'payments.kind',
      'payment_methods.label as method_label',
      'payment_methods.gateway_method_id',
      'payments.amount_cents',
      'payments.currency',
      'payments.gateway_intent_id',
      'payments.reference',
      'payments.action_url',
      'payments.is_automatic',
      'payments.started_by',
      'payments.started_at',
      'payments.completed_at',
      'payments.failed_at',
      'payments.failure',
      sql<number>`(select coalesce(-sum(postings.amount_cents), 0)::bigint
        from refunds
        join journal_entries entries on entries.cause_id = refunds.id and entries.kind in ('refund', 'refund_failure')
        join postings on postings.entry_id = entries.id and postings.account in ('gateway', 'bank')
        where refunds.payment_id = payments.id)`.as('refunded_cents'),
      sql<number>`(select coalesce(sum(payment_returns.amount_cents), 0)::bigint
        from payment_returns where payment_id = payments.id)`.as('returned_cents'),
      sql<number>`(select coalesce(sum(withdrawn_cents), 0)::bigint
        from payment_disputes where payment_id = payments.id)`.as('charged_back_cents'),
      // One that is not decided is more important than one that is lost, and this one than one that is won.
      sql<'open' | 'won' | 'lost' | null>`(select status from payment_disputes
        where payment_id = payments.id order by status = 'open' desc, status = 'lost' desc limit 1)`.as('dispute'),
      sql<PaidInvoice[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', invoices.id, 'number', invoices.number, 'amount_cents', payment_invoices.amount_cents
        ) order by invoices.number), '[]')
        from payment_invoices join invoices on invoices.id = payment_invoices.invoice_id
        where payment_invoices.payment_id = payments.id)`.as('invoices'),
    ])

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

/** Finds a payment by ID; throws `not_found`. The caller authorizes. */
export async function findPaymentRow(from: Db | Tx, id: string): Promise<PaymentRow> {
  return paymentRows(from).where('payments.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds a payment and locks it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  await lockRow(tx, 'payments', id)
  return findPaymentRow(tx, id)
}

interface Words {
  title: string
  body: string
}

const numbersOf = ({ invoices }: PaymentRow): string => invoices.map(({ number }) => number).join(', ')
const amountOf = ({ amount_cents }: PaymentRow): string => moneyText(amount_cents)

/** What members and staff are told about a payment, by the kind of activity. */
export const paymentWords = {
  'payment.action_required': (payment) => ({
    title: `Please confirm your payment of ${amountOf(payment)}`,
    body: 'Your bank asks you to confirm it.',
  }),
  'payment.failed': (payment) => ({
    title: `The payment of ${amountOf(payment)} for ${numbersOf(payment)} failed`,
    body: payment.failure,
  }),
  'payment.refunded': (payment) => ({
    title: `We refunded your payment for ${numbersOf(payment)}`,
    body: `${moneyText(payment.refunded_cents)} of ${amountOf(payment)} were refunded in total. Banks take up to 10 days.`,
  }),
  'payment.refund_failed': (payment) => ({
    title: `The refund of your payment for ${numbersOf(payment)} failed`,
    body: 'The amount is credit for your next invoice.',
  }),
  'payment.disputed': (payment) => ({
    title: `The payment of ${amountOf(payment)} for ${numbersOf(payment)} is disputed`,
    body: `The bank has taken ${moneyText(payment.charged_back_cents)} back, so the invoices are open again.`,
  }),
  'payment.dispute_changed': (payment) => ({
    title: `The dispute of the payment for ${numbersOf(payment)} has changed`,
    body: `The bank has now taken ${moneyText(payment.charged_back_cents)} back. The invoices show what is open.`,
  }),
  'payment.dispute_closed': (payment) => ({
    title: `The dispute of the payment for ${numbersOf(payment)} is closed`,
    body: closedTexts[payment.dispute ?? 'won'](moneyText(payment.charged_back_cents)),
  }),
  'payment.returned': (payment) => ({
    title: `Your bank transfer for ${numbersOf(payment)} was returned`,
    body: `The bank took ${moneyText(payment.returned_cents)} back, so the invoices are open again. Please pay them another way.`,
  }),
} as const satisfies Record<string, (payment: PaymentRow) => Words>

const closedTexts = {
  won: () => 'The bank returned the money, so the invoices are paid.',
  lost: (charged_back: string) => `The bank keeps ${charged_back}, so the invoices stay open.`,
  open: (charged_back: string) =>
    `Another dispute of this payment is still open. The bank has taken ${charged_back} back.`,
} as const

export type PaymentNoticeKind = keyof typeof paymentWords

/** A payment as a user sees it who may see it. */
export function presentPayment(actor: Actor, row: PaymentRow): Payment {
  const { id, company_id, company_name, status, kind, method_label, amount_cents, currency, reference } = row
  const isPending = status === 'pending'
  const allowed: Payment['allowed'] = []
  if (mayMove(paymentMachine, status, 'fail') && may(actor, 'payment.cancel', row)) allowed.push('cancel')
  if (isRefundable(row) && may(actor, 'payment.refund')) allowed.push('refund')
  return {
    id,
    company: { id: company_id, name: company_name },
    status,
    kind,
    label: method_label ?? paymentKindLabels[kind],
    amount_cents,
    currency,
    reference,
    bank: kind === 'bank' ? ownBank : null,
    action_url: isPending ? row.action_url : null,
    is_automatic: row.is_automatic,
    started_at: row.started_at,
    completed_at: row.completed_at,
    failed_at: row.failed_at,
    failure: row.failure,
    refunded_cents: row.refunded_cents,
    returned_cents: row.returned_cents,
    charged_back_cents: row.charged_back_cents,
    dispute: row.dispute,
    invoices: row.invoices,
    allowed,
  }
}

/** Whether something of a payment is left to refund. A disputed payment is decided by the bank. */
export const isRefundable = (payment: PaymentRow): boolean =>
  payment.status === 'completed' && (payment.dispute === null || payment.dispute === 'won') && leftCents(payment) > 0

/** What was neither refunded nor returned by the bank. */
export const leftCents = ({ amount_cents, refunded_cents, returned_cents }: PaymentRow): number =>
  amount_cents - refunded_cents - returned_cents

/** What follows the prefix of a reference is without characters that look alike. */
export const referenceShape = { prefix: 'TU', characters: '23456789ABCDEFGHJKMNPQRSTVWXYZ', length: 8 } as const

/** What a bank transfer has to name: `TU-7KQ2-9XHM`. */
export function newReference(): string {
  const { prefix, characters, length } = referenceShape
  const random = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
  return `${prefix}-${random.slice(0, 4)}-${random.slice(4)}`
}

/** The instant that a move sets, or removes. */
const instants = {
  complete: () => ({ completed_at: now(), action_url: null }),
  fail: () => ({ failed_at: now(), action_url: null }),
  refund: () => ({ refunded_at: now() }),
  reinstate: () => ({ refunded_at: null }),
  return: () => ({}),
  accept: () => ({ completed_at: now(), failed_at: null }),
} as const satisfies Record<MoveOf<typeof paymentMachine>, () => Updateable<Payments>>

/**
 * The only writer of a payment's status. Throws `illegal_move` unless the payment is in a state where the move starts.
 * The caller records the activity.
 */
export async function movePayment(
  tx: Tx,
  id: string,
  move: MoveOf<typeof paymentMachine>,
  changes: Pick<Updateable<Payments>, 'failure' | 'amount_cents'> = {},
): Promise<void> {
  const { from, to } = paymentMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ ...changes, ...instants[move](), status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
}

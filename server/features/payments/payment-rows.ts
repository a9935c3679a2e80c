import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'

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
      sql<'open' | 'won' | 'lost' | null>`(select status from payment_disputes
        where payment_id = payments.id order by opened_at desc limit 1)`.as('dispute'),
      sql<PaidInvoice[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', invoices.id, 'number', invoices.number, 'amount_cents', payment_invoices.amount_cents
        ) order by invoices.number), '[]')
        from payment_invoices join invoices on invoices.id = payment_invoices.invoice_id
        where payment_invoices.payment_id = payments.id)`.as('invoices'),
    ])

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

/** Finds a payment by ID; throws `not_found`. The caller authorizes. */
export async function findPaymentRow(from: Db | Tx, id: string): Promise<PaymentRow> {
  const payment = await paymentRows(from).where('payments.id', '=', id).executeTakeFirst()
  if (!payment) throw new Failure('not_found')
  return payment
}

/** Finds a payment and locks it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  await tx.selectFrom('payments').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findPaymentRow(tx, id)
}

import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { ownPaymentsQuery, Payment } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { paymentRows } from './payment-rows.ts'
import { presentPayment } from './present-payment.ts'

/** The payments of the own company, or of one of its invoices; the newest first. */
export async function listOwnPayments(
  actor: Actor,
  { invoice_id, page, per_page }: z.output<typeof ownPaymentsQuery>,
): Promise<Page<Payment>> {
  authorize(actor, 'payment.list_own')
  const found = paymentRows(db)
    .where('payments.company_id', '=', asMember(actor).company_id)
    .$if(invoice_id !== undefined, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_invoices')
            .whereRef('payment_invoices.payment_id', '=', 'payments.id')
            .where('payment_invoices.invoice_id', '=', invoice_id!)
            .select('payment_id'),
        ),
      ),
    )
  const { rows, total } = await readPage(found.orderBy('payments.started_at', 'desc').orderBy('payments.id', 'desc'), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentPayment(actor, row)), page, per_page, total }
}

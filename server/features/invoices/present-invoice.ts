import type { Invoice, InvoiceItem, InvoiceSummary } from '#domain/invoices/invoice.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { isDisputable } from './item-rows.ts'
import type { ItemRow } from './item-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'

/** An invoice in a list. The caller has authorized the actor. */
export function presentSummary(actor: Actor, row: InvoiceRow): InvoiceSummary {
  return {
    id: row.id,
    number: row.number,
    company: { id: row.company_id, name: row.company_name },
    status: row.status,
    issued_on: row.issued_on,
    due_on: row.due_on,
    amount_cents: row.total_cents,
    open_cents: row.open_cents,
    payable_cents: row.payable_cents,
    currency: row.currency,
    purchase_order: row.purchase_order,
    cost_center: row.cost_center,
    is_disputed: row.is_disputed,
    is_written_off: row.is_written_off,
    allowed: allowedFor(actor, row),
  }
}

function allowedFor(actor: Actor, row: InvoiceRow): Invoice['allowed'] {
  const isOpen = row.status === 'unpaid' || row.status === 'overdue'
  return [
    ...(isOpen && row.payable_cents > 0 && may(actor, 'payment.start', row) ? ['pay' as const] : []),
    ...(isOpen && row.open_cents === row.total_cents && may(actor, 'invoice.void') ? ['void' as const] : []),
    ...(row.status !== 'void' && may(actor, 'invoice.credit') ? ['credit' as const] : []),
    ...(isOpen && may(actor, 'invoice.write_off') ? ['write_off' as const] : []),
  ]
}

/** An item with what the actor can do about it. */
export function presentItem(actor: Actor, invoice: InvoiceRow, item: ItemRow, isCredited: boolean): InvoiceItem {
  const { dispute_status, dispute_reason, dispute_answer, disputed_at, resolved_at, ...rest } = item
  const isWork = item.kind === 'work' || item.kind === 'milestone'
  return {
    ...rest,
    dispute:
      dispute_status && disputed_at
        ? { status: dispute_status, reason: dispute_reason, answer: dispute_answer, disputed_at, resolved_at }
        : null,
    allowed: [
      ...(isDisputable(invoice, item) && may(actor, 'invoice.dispute_item', invoice) ? ['dispute' as const] : []),
      ...(dispute_status === 'open' && may(actor, 'invoice.resolve_dispute') ? ['resolve' as const] : []),
      ...(isWork && item.amount_cents > 0 && !isCredited && invoice.status !== 'void' && may(actor, 'invoice.credit')
        ? ['credit' as const]
        : []),
    ],
  }
}

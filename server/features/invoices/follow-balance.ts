import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockInvoices } from './lock-invoices.ts'
import { moveInvoice } from './move-invoice.ts'

/**
 * Settles the invoices of which nothing is left to pay, and reopens paid ones of which something is, after postings
 * changed what is open. A pending one with an open amount waits for its payment.
 */
export async function followBalance(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const invoice of await lockInvoices(tx, ids)) {
    const { status, open_cents } = invoice
    if (status === 'paid') {
      if (open_cents > 0) await moveInvoice(tx, actor, invoice, 'reopen')
    } else if (status !== 'void' && open_cents <= 0) {
      await moveInvoice(tx, actor, invoice, 'settle')
    }
  }
}

import type { CreditNote } from '#domain/invoices/invoice.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Credit notes with the numbers of their invoices. */
export const creditNoteRows = (from: Db | Tx) =>
  from
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select([
      'credit_notes.id',
      'credit_notes.number',
      'credit_notes.invoice_id',
      'invoices.number as invoice_number',
      'credit_notes.item_id',
      'credit_notes.issued_on',
      'credit_notes.reason',
      'credit_notes.work_cents',
      'credit_notes.fee_cents',
      'credit_notes.tax_cents',
      'credit_notes.total_cents',
    ])

type CreditNoteRow = Awaited<ReturnType<ReturnType<typeof creditNoteRows>['executeTakeFirstOrThrow']>>

/** A credit note for those who see its invoice. */
export const presentCreditNote = ({ invoice_id, invoice_number, total_cents, ...note }: CreditNoteRow): CreditNote => ({
  ...note,
  invoice: { id: invoice_id, number: invoice_number },
  amount_cents: total_cents,
})

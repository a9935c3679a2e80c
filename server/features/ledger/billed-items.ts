import { sql } from 'kysely'

/** The items for work that companies owe or have paid: not of voided invoices, and not those that were credited. */
export const billedItems = sql`
  select invoices.company_id, invoices.issued_on, items.*
  from invoices join invoice_items items on items.invoice_id = invoices.id
  where invoices.status <> 'void' and items.assignment_id is not null
    and not exists (
      select from credit_notes
      where credit_notes.invoice_id = invoices.id and (item_id is null or item_id = items.id))`

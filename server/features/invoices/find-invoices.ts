import { sql } from 'kysely'
import type { z } from 'zod'
import type { invoicesExportQuery } from '#domain/invoices/invoice.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { seenByStaff } from '#server/features/accounts/managed-by.ts'

type Filters = Omit<z.output<typeof invoicesExportQuery>, 'sort' | 'ids'>

/** Whether the user may see an invoice, as in `invoicePolicy.see`, if they may list invoices. */
export const visibleTo = (user: User) =>
  user.role === 'company'
    ? sql<boolean>`invoices.company_id = ${user.company_id}::uuid`
    : seenByStaff(user, sql.ref('invoices.company_id'))

/** The invoices that the actor may see and that match the filters. */
export function findInvoices(actor: Actor, { q, status, from, to, disputed, company_id }: Filters) {
  const user = asUser(actor)
  const contains = (text: string) => sql<boolean>`position(lower(${q}) in lower(${sql.ref(text)})) > 0`
  let found = db.selectFrom('invoices').where(visibleTo(user))
  if (company_id) found = found.where('invoices.company_id', '=', company_id)
  if (status.length > 0) found = found.where('invoices.status', 'in', status)
  if (from) found = found.where('invoices.issued_on', '>=', from)
  if (to) found = found.where('invoices.issued_on', '<=', to)
  if (disputed)
    found = found.where(
      sql<boolean>`exists (select from invoice_items where invoice_id = invoices.id and dispute_status = 'open')`,
    )
  if (q)
    found = found.where(
      sql<boolean>`(${contains('invoices.number')} or ${contains('invoices.purchase_order')}
        or exists (select from invoice_items where invoice_id = invoices.id and ${contains('invoice_items.description')})
        or ${sql.lit(user.role !== 'company')} and exists (
          select from companies where id = invoices.company_id and ${contains('companies.name')}))`,
    )
  return found
}

const columns = {
  number: sql`invoices.number`,
  issued_on: sql`invoices.issued_on`,
  due_on: sql`invoices.due_on`,
  amount: sql`invoices.total_cents`,
  status: sql`invoices.status`,
}

/** The order of a list: by its column, then by number, latest first. */
export function orderOf(sort: z.output<typeof invoicesExportQuery>['sort']) {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, invoices.number desc`
}

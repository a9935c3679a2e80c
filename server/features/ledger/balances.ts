import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** What is open of an invoice, for queries: `openCents(sql.ref('invoices.id'))`. */
export const openCents = (invoice_id: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from postings where postings.invoice_id = ${invoice_id})`

/** A company's credit from overpayments and credit notes, for queries: `creditCents(sql.ref('companies.id'))`. */
export const creditCents = (company_id: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select -coalesce(sum(amount_cents), 0)::bigint from postings
    where postings.company_id = ${company_id} and account = 'customer_credit')`

/** What a talent has earned and was not sent, for queries: `balanceCents(sql.ref('users.id'))`. */
export const balanceCents = (talent_id: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select -coalesce(sum(amount_cents), 0)::bigint from postings
    where postings.talent_id = ${talent_id} and account = 'talent_payable')`

/** A company's credit from overpayments and credit notes. */
export const findCredit = (from: Db | Tx, company_id: string): Promise<number> =>
  readOne(from, creditCents(sql.val(company_id)))

/** What a talent has earned and was not sent. */
export const findBalance = (from: Db | Tx, talent_id: string): Promise<number> =>
  readOne(from, balanceCents(sql.val(talent_id)))

async function readOne(from: Db | Tx, amount: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select ${amount} as amount`.execute(from)
  return rows[0]!.amount
}

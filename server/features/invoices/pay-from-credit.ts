import { sql } from 'kysely'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { creditCents } from '#server/features/ledger/balances.ts'
import { postAll } from '#server/features/ledger/post.ts'
import { now } from '#server/platform/clock/clock.ts'
import { followBalance } from './follow-balance.ts'

/**
 * Pays invoices from the credit of their companies, as far as it goes: one of each company. The caller has locked the
 * companies, so that the credit is used once.
 */
export async function payFromCredit(
  tx: Tx,
  actor: Actor,
  invoices: readonly { id: string; company_id: string; due_cents: number }[],
): Promise<void> {
  const { rows } = await sql<{ company_id: string; credit_cents: number }>`
    select company_id, credit_cents
    from (
      select id as company_id, ${creditCents(sql.ref('companies.id'))} as credit_cents from companies
      where id = any (${invoices.map(({ company_id }) => company_id)}::uuid[])
    ) as credits
    where credit_cents > 0`.execute(tx)
  if (rows.length === 0) return
  const credits = new Map(rows.map(({ company_id, credit_cents }) => [company_id, credit_cents]))
  const uses = await tx
    .insertInto('credit_uses')
    .values(
      invoices
        .filter(({ company_id }) => credits.has(company_id))
        .map(({ id, company_id, due_cents }) => ({
          company_id,
          invoice_id: id,
          amount_cents: Math.min(credits.get(company_id)!, due_cents),
          used_by: isUser(actor) ? actor.user_id : null,
          used_at: now(),
        })),
    )
    .returning(['id', 'company_id', 'invoice_id', 'amount_cents'])
    .execute()
  await postAll(
    tx,
    uses.map(({ id, company_id, invoice_id, amount_cents }) => ({
      kind: 'credit_use',
      cause_id: id,
      postings: [
        { account: 'customer_credit', amount_cents, company_id },
        { account: 'receivable', amount_cents: -amount_cents, company_id, invoice_id },
      ],
    })),
  )
  await followBalance(
    tx,
    actor,
    uses.map(({ invoice_id }) => invoice_id),
  )
}

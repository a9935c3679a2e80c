import { sql } from 'kysely'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { postAll } from '#server/features/ledger/posting.ts'
import { creditCents, findCredit } from '#server/features/ledger/reports.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { followBalance, lockInvoice } from './balance.ts'
import { findInvoice } from './invoice-rows.ts'

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

/** Pays an open invoice of the own company from its credit, as far as it goes. Disputed items are not paid. */
export async function useCredit(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const found = await findInvoice(tx, id)
    authorize(actor, 'invoice.use_credit', found)
    const { company_id, number } = found
    await lockRow(tx, 'companies', company_id)
    const { status, payable_cents } = await lockInvoice(tx, id)
    if (status !== 'unpaid' && status !== 'overdue') throw new Failure('illegal_move')
    if (payable_cents === 0 || (await findCredit(tx, company_id)) <= 0)
      throw new Failure('illegal_move', { message: invoiceMessages.no_credit })
    await record(tx, 'invoice.credit_used', { actor, company_id, data: { invoice_id: id, number } })
    await payFromCredit(tx, actor, [{ id, company_id, due_cents: payable_cents }])
  })
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import { ledgerAccountNames } from '#domain/ledger/accounts.ts'
import type { TrialBalance, trialBalanceQuery } from '#domain/ledger/ledger.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

/** The balance of each account at the end of a day. */
export async function showTrialBalance(
  actor: Actor,
  { on }: z.output<typeof trialBalanceQuery>,
): Promise<TrialBalance> {
  authorize(actor, 'ledger.see')
  const rows = await db
    .selectFrom('postings')
    .$if(on !== undefined, (postings) =>
      postings
        .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
        .where('posted_at', '<', `${addDays(on!, 1)}T00:00:00Z`),
    )
    .groupBy('account')
    .select(['account', sql<number>`sum(amount_cents)::bigint`.as('balance_cents')])
    .execute()
  const balances = new Map(rows.map(({ account, balance_cents }) => [account as LedgerAccount, balance_cents]))
  const accounts = ledgerAccountNames.map((account) => {
    const balance_cents = balances.get(account) ?? 0
    return { account, debit_cents: Math.max(0, balance_cents), credit_cents: Math.max(0, -balance_cents) }
  })
  const sum = (side: 'debit_cents' | 'credit_cents') => accounts.reduce((total, one) => total + one[side], 0)
  return {
    accounts,
    total: { debit_cents: sum('debit_cents'), credit_cents: sum('credit_cents') },
    currency: 'USD',
  }
}

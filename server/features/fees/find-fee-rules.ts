import { sql } from 'kysely'
import type { StoredFeeRule } from '#domain/fees/compute-fees.ts'
import type { FeeRate } from '#domain/fees/fee-rule.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The columns of rules, with percentages as numbers. */
export const feeRuleColumns = [
  'fee_rules.id',
  'fee_rules.kind',
  'fee_rules.name',
  'fee_rules.company_id',
  'fee_rules.country',
  'fee_rules.effective_from',
  'fee_rules.effective_until',
  sql<number>`fee_rules.percent::float8`.as('percent'),
  'fee_rules.fixed_cents',
  'fee_rules.min_cents',
  'fee_rules.max_cents',
  sql<FeeRate['tiers']>`fee_rules.tiers`.as('tiers'),
  'fee_rules.is_reverse_charge',
] as const

/** Every rule that has effect on a date, of all companies. `rulesInEffect` chooses those of a company. */
export async function findFeeRules(from: Db | Tx, on_date: string): Promise<StoredFeeRule[]> {
  return from
    .selectFrom('fee_rules')
    .where('effective_from', '<=', on_date)
    .where((is) => is.or([is('effective_until', 'is', null), is('effective_until', '>=', on_date)]))
    .select(feeRuleColumns)
    .execute()
}

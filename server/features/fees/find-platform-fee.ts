import { noFee, rulesInEffect } from '#domain/fees/compute-fees.ts'
import type { FeeRate } from '#domain/fees/fee-rule.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { feeRuleColumns } from './find-fee-rules.ts'
import { today } from './present-fee-rule.ts'

/** The platform fee of a company by date: from today on, by the rules that exist now. */
export async function findPlatformFee(from: Db | Tx, company_id: string): Promise<(on_date: string) => FeeRate> {
  const rules = await from
    .selectFrom('fee_rules')
    .where('kind', '=', 'fee')
    .where((is) => is.or([is('company_id', 'is', null), is('company_id', '=', company_id)]))
    .select(feeRuleColumns)
    .execute()
  return (date) => {
    const on_date = date > today() ? date : today()
    return rulesInEffect(rules, { company_id, country: null, on_date })[0] ?? noFee
  }
}

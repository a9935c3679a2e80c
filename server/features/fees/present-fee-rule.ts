import { rateText } from '#domain/fees/compute-fees.ts'
import type { StoredFeeRule } from '#domain/fees/compute-fees.ts'
import type { FeeRule } from '#domain/fees/fee-rule.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { feeRuleColumns } from './find-fee-rules.ts'

/** Rules with the names of their companies. */
export const feeRuleRows = (from: Db | Tx) =>
  from
    .selectFrom('fee_rules')
    .leftJoin('companies', 'companies.id', 'fee_rules.company_id')
    .select([...feeRuleColumns, 'companies.name as company_name'])

/** Rules have effect by days in UTC, as invoices are issued. */
export const today = (): string => dateIn('UTC', new Date(now()))

/** Whether the rule can still apply to an invoice. */
export const isEndable = ({ effective_until }: Pick<StoredFeeRule, 'effective_until'>): boolean =>
  effective_until === null || effective_until >= today()

/** A rule as staff see it. */
export function presentFeeRule({
  company_id,
  company_name,
  ...rule
}: StoredFeeRule & { company_name: string | null }): FeeRule {
  return {
    ...rule,
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
    text: rateText(rule, rule.kind === 'fee' ? 'the work' : 'the work and fee'),
    allowed: isEndable(rule) ? ['end'] : [],
  }
}

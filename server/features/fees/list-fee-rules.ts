import type { z } from 'zod'
import type { FeeRule, feeRulesQuery } from '#domain/fees/fee-rule.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { feeRuleRows, presentFeeRule } from './present-fee-rule.ts'

/** The fee and tax rules, also those that have ended. */
export async function listFeeRules(actor: Actor, query: z.output<typeof feeRulesQuery>): Promise<Page<FeeRule>> {
  authorize(actor, 'fee_rule.list')
  const { page, per_page, sort, kind, company_id } = query
  let found = feeRuleRows(db)
  if (kind) found = found.where('fee_rules.kind', '=', kind)
  if (company_id) found = found.where('fee_rules.company_id', '=', company_id)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const { rows, total } = await readPage(
    found
      .orderBy(sort === 'name' ? 'fee_rules.name' : 'fee_rules.effective_from', direction)
      .orderBy('fee_rules.id', direction),
    { page, per_page },
  )
  return { items: rows.map(presentFeeRule), page, per_page, total }
}

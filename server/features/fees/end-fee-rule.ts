import type { z } from 'zod'
import { feeRuleMessages } from '#domain/fees/fee-rule.ts'
import type { endFeeRuleForm, FeeRule } from '#domain/fees/fee-rule.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { feeRuleRows, isEndable, presentFeeRule, today } from './present-fee-rule.ts'

/** Sets the last day of a rule: today at the earliest. */
export async function endFeeRule(
  actor: Actor,
  id: string,
  { effective_until }: z.output<typeof endFeeRuleForm>,
): Promise<FeeRule> {
  authorize(actor, 'fee_rule.end')
  return transaction(async (tx) => {
    await tx.selectFrom('fee_rules').where('id', '=', id).select('id').forUpdate().execute()
    const rule = await feeRuleRows(tx).where('fee_rules.id', '=', id).executeTakeFirst()
    if (!rule) throw new Failure('not_found')
    if (!isEndable(rule)) throw new Failure('illegal_move')
    if (effective_until < rule.effective_from) throw fieldFailure('effective_until', feeRuleMessages.until)
    if (effective_until < today()) throw fieldFailure('effective_until', feeRuleMessages.from)
    await tx.updateTable('fee_rules').set({ effective_until }).where('id', '=', id).execute()
    const data = { fee_rule_id: id, name: rule.name }
    await record(tx, 'fee_rule.ended', {
      actor,
      company_id: rule.company_id,
      data,
      before: { effective_until: rule.effective_until },
      after: { effective_until },
    })
    return presentFeeRule({ ...rule, effective_until })
  })
}

import type { z } from 'zod'
import { feeRuleMessages } from '#domain/fees/fee-rule.ts'
import type { FeeRule, feeRuleForm } from '#domain/fees/fee-rule.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { feeRuleRows, presentFeeRule, today } from './present-fee-rule.ts'

/** Creates a rule, from today at the earliest, so that no issued invoice contradicts it. */
export async function createFeeRule(actor: Actor, form: z.output<typeof feeRuleForm>): Promise<FeeRule> {
  authorize(actor, 'fee_rule.create')
  if (form.effective_from < today()) throw fieldFailure('effective_from', feeRuleMessages.from)
  return transaction(async (tx) => {
    const { id } = await tx
      .insertInto('fee_rules')
      .values({
        ...form,
        tiers: JSON.stringify(form.tiers),
        created_by: asUser(actor).user_id,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'fee_rule.created', {
      actor,
      company_id: form.company_id,
      data: { fee_rule_id: id, name: form.name },
      after: form,
    })
    return presentFeeRule(await feeRuleRows(tx).where('fee_rules.id', '=', id).executeTakeFirstOrThrow())
  })
}

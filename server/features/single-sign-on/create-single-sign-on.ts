import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn, SingleSignOnForm } from '#domain/single-sign-on/single-sign-on.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { newToken } from '#server/platform/session/tokens.ts'
import { activityData, findOwn, presentSingleSignOn, productSlug } from './single-sign-on-rows.ts'

/**
 * Adds the domain of the actor's company, which it proves afterwards with a TXT record. Throws `already_exists` if the
 * company has one. Whether another company uses the domain is not told before it is proved.
 */
export async function createSingleSignOn(
  actor: Actor,
  { domain }: SingleSignOnForm,
  origin: string,
): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.create')
  const { company_id } = asMember(actor)
  const at = now()
  return transaction(async (tx) => {
    const created = await tx
      .insertInto('single_sign_ons')
      .values({
        company_id,
        domain,
        record_value: `${productSlug}-domain-verification=${newToken()}`,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new Failure('already_exists')
    const row = await findOwn(tx, actor)
    await record(tx, 'single_sign_on.created', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, row, origin)
  })
}

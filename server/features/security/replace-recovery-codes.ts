import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { hasSecondFactor } from '#server/features/accounts/has-second-factor.ts'
import { record } from '#server/platform/activity/record.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { lockSignInMethods } from './second-factors.ts'

/** Replaces the recovery codes of a user with a second factor. */
export async function replaceRecoveryCodes(actor: Actor): Promise<{ recovery_codes: string[] }> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  return transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    if (!(await hasSecondFactor(tx, user_id))) throw new Failure('not_found')
    const recovery_codes = await createRecoveryCodes(tx, user_id)
    await record(tx, 'account.recovery_codes_replaced', { actor, data: { user_id } })
    return { recovery_codes }
  })
}

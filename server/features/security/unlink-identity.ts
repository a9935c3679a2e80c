import type { IdentityProvider } from '#domain/accounts/account.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { setupOf } from '#server/platform/identity/providers.ts'
import { lockSignInMethods, requireSignInMethod } from './second-factors.ts'

/** Unlinks an identity provider, unless it is the last way to sign in. */
export async function unlinkIdentity(actor: Actor, provider: IdentityProvider): Promise<void> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  const issuer = setupOf(provider)?.issuer
  if (!issuer) throw new Failure('not_found')
  await transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    const removed = await tx
      .deleteFrom('identities')
      .where('user_id', '=', user_id)
      .where('issuer', '=', issuer)
      .returning('issuer')
      .execute()
    if (removed.length === 0) throw new Failure('not_found')
    await requireSignInMethod(tx, user)
    await record(tx, 'account.identity_unlinked', { actor, data: { user_id, provider } })
  })
}

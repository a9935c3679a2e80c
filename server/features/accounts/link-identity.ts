import type { IdentityProvider } from '#domain/accounts/account.ts'
import type { User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'

/** Links a person at a provider to the user's account. Throws `oauth_identity_taken` if another account has them. */
export async function linkIdentity(tx: Tx, actor: User, person: Person, provider: IdentityProvider): Promise<void> {
  const { user_id } = actor
  if (await addIdentity(tx, user_id, person))
    await record(tx, 'account.identity_linked', { actor, data: { user_id, provider } })
}

/**
 * Adds a person at a provider to an account; returns false if they were linked before. Throws `oauth_identity_taken` if
 * another account has them.
 */
export async function addIdentity(
  tx: Tx,
  user_id: string,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) return true
  const known = await tx
    .selectFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  if (known?.user_id !== user_id) throw new Failure('oauth_identity_taken')
  return false
}

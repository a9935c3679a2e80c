import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { AccountSecurity } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { linkedProviders } from '#server/features/accounts/linked-providers.ts'

/** How the user signs in. */
export async function showAccountSecurity(actor: Actor): Promise<AccountSecurity> {
  authorize(actor, 'account.use')
  const { user_id } = asUser(actor)
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return { has_password: password_hash !== null, providers: await linkedProviders(db, user_id) }
}

import type { z } from 'zod'
import type { accountsApi } from '#domain/accounts/api.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { availableProviders } from '#server/platform/identity/providers.ts'
import { demoAccounts } from '#server/world/demo-users.ts'
import { findMe } from './account-row.ts'

type Session = z.output<(typeof accountsApi)['session']['schema']['response'][200]>

/** The current session and the available sign-in methods. */
export async function showSession(actor: Actor): Promise<Session> {
  return {
    me: isUser(actor) ? await findMe(db, actor) : null,
    providers: availableProviders(),
    demo_accounts: config.demo ? demoAccounts : [],
  }
}

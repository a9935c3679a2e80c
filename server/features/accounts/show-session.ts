import type { z } from 'zod'
import type { accountsApi } from '#domain/accounts/api.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { availableProviders } from '#server/platform/identity/providers.ts'
import { demoAccounts } from '#server/world/cast.ts'
import { presentMe } from './account-row.ts'

type Session = z.output<(typeof accountsApi)['session']['schema']['response'][200]>

/** Who is signed in, and how one can sign in here. */
export async function showSession(actor: Actor): Promise<Session> {
  return {
    me: isUser(actor) ? presentMe(actor, await nameOfCompany(actor.company_id), await photoOf(actor)) : null,
    providers: availableProviders(),
    demo_accounts: config.demo ? demoAccounts : [],
  }
}

async function nameOfCompany(id: string | null): Promise<string | null> {
  if (!id) return null
  const company = await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirst()
  return company?.name ?? null
}

async function photoOf({ role, user_id }: User): Promise<string | null> {
  if (role !== 'applicant') return null
  const talent = await db
    .selectFrom('talents')
    .where('user_id', '=', user_id)
    .select('photo_file_id')
    .executeTakeFirst()
  return talent?.photo_file_id ?? null
}

import type { z } from 'zod'
import type { accountsApi } from '#domain/accounts/api.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config.ts'
import { availableProviders } from '#server/platform/identity/providers.ts'
import { presentMe } from './account-row.ts'

type Session = z.output<(typeof accountsApi)['session']['schema']['response'][200]>

/** The password of everybody in the demo world. It is public, so production refuses demo mode. */
export const demoPassword = 'demo-tulay-2026'

const demoAccounts = [
  { label: 'Company owner', email: 'company@tulay.test', staff: false },
  { label: 'Applicant', email: 'applicant@tulay.test', staff: false },
  { label: 'Admin', email: 'admin@tulay.test', staff: true },
  { label: 'Account manager', email: 'manager@tulay.test', staff: true },
]

/** Who is signed in, and how one can sign in here. */
export async function showSession(actor: Actor): Promise<Session> {
  return {
    me: isUser(actor) ? presentMe(actor, await nameOfCompany(actor.company_id)) : null,
    providers: availableProviders(),
    demo_accounts: config.demo ? demoAccounts.map((one) => ({ ...one, password: demoPassword })) : [],
  }
}

async function nameOfCompany(id: string | null): Promise<string | null> {
  if (!id) return null
  const company = await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirst()
  return company?.name ?? null
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { proposalsApi } from '#domain/proposals/api.ts'
import type { proposalCompany } from '#domain/proposals/proposal.ts'
import { proposalLimits } from '#domain/proposals/proposal.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

type Query = z.output<(typeof proposalsApi)['companies']['schema']['querystring']>

/** The companies that the actor may propose talents to: an account manager's own, for an admin all. */
export async function listProposalCompanies(
  actor: Actor,
  { q }: Query,
): Promise<{ items: z.output<typeof proposalCompany>[] }> {
  authorize(actor, 'proposal.list_companies')
  const user = asUser(actor)
  const items = await db
    .selectFrom('companies')
    .where('status', '!=', 'deleted')
    .$if(user.role !== 'admin', (companies) => companies.where(managedBy(user, sql`account_manager_id`)))
    .$if(Boolean(q), (companies) => companies.where(textContains(likePatterns(q), [sql.ref('name')])))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(proposalLimits.companies_listed)
    .execute()
  return { items }
}

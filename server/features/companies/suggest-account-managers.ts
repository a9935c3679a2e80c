import { sql } from 'kysely'
import type { z } from 'zod'
import { suggestionsLimit } from '#domain/companies/managed-company.ts'
import type { accountManagersQuery, SuggestedManager } from '#domain/companies/managed-company.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'

/** The account managers who can look after companies: those with the fewest companies first. */
export async function suggestAccountManagers(
  actor: Actor,
  { q }: z.output<typeof accountManagersQuery>,
): Promise<{ items: SuggestedManager[] }> {
  authorize(actor, 'company.list')
  const items = await db
    .selectFrom('users')
    .where('role', '=', 'account_manager')
    .where('status', '=', 'active')
    .$if(Boolean(q), (users) => users.where(textContains(likePatterns(q), [sql.ref('users.name')])))
    .select([
      'users.id',
      'users.name',
      sql<number>`(select count(*)::int from companies where companies.account_manager_id = users.id and companies.status <> 'deleted')`.as(
        'companies',
      ),
    ])
    .orderBy('companies')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(suggestionsLimit)
    .execute()
  return { items }
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { suggestionsLimit } from '#domain/companies/managed-company.ts'
import type { accountManagersQuery, SuggestedManager } from '#domain/companies/managed-company.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'

/**
 * The account managers who can look after companies: those whose specialties the company's jobs mention, the more the
 * better, then those with the fewest companies. Those on leave are last.
 */
export async function suggestAccountManagers(
  actor: Actor,
  { q, company_id }: z.output<typeof accountManagersQuery>,
): Promise<{ items: SuggestedManager[] }> {
  authorize(actor, 'company.list')
  const items = await db
    .selectFrom('users')
    .innerJoin('account_manager_profiles as profile', 'profile.user_id', 'users.id')
    .where('users.role', '=', 'account_manager')
    .where('users.status', '=', 'active')
    .$if(Boolean(q), (users) => users.where(textContains(likePatterns(q), [sql.ref('users.name')])))
    .select([
      'users.id',
      'users.name',
      'profile.status',
      matchingSpecialties(company_id).as('matching_specialties'),
      sql<number>`(select count(*)::int from companies where companies.account_manager_id = users.id and companies.status <> 'deleted')`.as(
        'companies',
      ),
    ])
    .orderBy(sql`profile.status = 'on_leave'`)
    .orderBy(sql`cardinality(${matchingSpecialties(company_id)})`, 'desc')
    .orderBy('companies')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(suggestionsLimit)
    .execute()
  return { items }
}

const matchingSpecialties = (company_id: string | undefined) => sql<string[]>`array(
  select specialty from unnest(profile.specialties) as specialty
  where exists (
    select from jobs
    where jobs.company_id = ${company_id ?? null}::uuid and jobs.status = any (${[...visibleJobStatuses]}::text[])
      and strpos(lower(jobs.title || ' ' || array_to_string(jobs.skill_tags, ' ')), lower(specialty)) > 0
  ))`

import { sql } from 'kysely'
import type { z } from 'zod'
import { suggestionsLimit } from '#domain/companies/managed-company.ts'
import type { accountManagersQuery, SuggestedManager } from '#domain/companies/managed-company.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { transaction } from '#server/db/transaction.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { visibleTo } from './lists.ts'

/** Makes an account manager responsible for a company. Throws `not_found` when there is no such company or manager. */
export async function assignAccountManager(actor: Actor, company_id: string, manager_id: string): Promise<void> {
  authorize(actor, 'company.assign_account_manager')
  await transaction((tx) => setAccountManager(tx, actor, company_id, manager_id))
}

/** Makes an account manager responsible for a company. Throws `not_found` when there is no such company or manager. */
export async function setAccountManager(tx: Tx, actor: Actor, company_id: string, manager_id: string): Promise<void> {
  const assigned = await tx
    .updateTable('companies')
    .set({ account_manager_id: manager_id, updated_at: now() })
    .where('id', '=', company_id)
    .where('status', '!=', 'deleted')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .where('id', '=', manager_id)
          .where('role', '=', 'account_manager')
          .where('status', '=', 'active')
          .select('id'),
      ),
    )
    .returning(sql<string | null>`old.account_manager_id`.as('before'))
    .executeTakeFirstOrThrow(notFound)
  await record(tx, 'company.account_manager_assigned', {
    actor,
    company_id,
    data: { company_id, manager_id },
    before: { account_manager_id: assigned.before },
    after: { account_manager_id: manager_id },
  })
}

/**
 * The account managers who can look after companies: those whose specialties the company's jobs mention, the more the
 * better, then those with the fewest companies. Those on leave are last. Account managers see whom `manager.see` permits.
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
    .where(actor.role === 'account_manager' ? managedBy(actor, sql`users.id`) : sql<boolean>`true`)
    .$if(Boolean(q), (users) => users.where(containsWords(q, [sql.ref('users.name')])))
    .select([
      'users.id',
      'users.name',
      'profile.status',
      'profile.leave_from',
      'profile.leave_until',
      matchingSpecialties(actor, company_id).as('matching_specialties'),
      sql<number>`(select count(*)::int from companies where companies.account_manager_id = users.id and companies.status <> 'deleted')`.as(
        'companies',
      ),
    ])
    .orderBy(sql`profile.status = 'on_leave'`)
    .orderBy(sql`cardinality(${matchingSpecialties(actor, company_id)})`, 'desc')
    .orderBy('companies')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(suggestionsLimit)
    .execute()
  return { items }
}

const matchingSpecialties = (actor: Actor, company_id: string | undefined) => sql<string[]>`array(
  select specialty from unnest(profile.specialties) as specialty
  where exists (
    select from jobs join companies on companies.id = jobs.company_id
    where jobs.company_id = ${company_id ?? null}::uuid and jobs.status = any (${[...visibleJobStatuses]}::text[])
      and ${visibleTo(actor)}
      and strpos(lower(jobs.title || ' ' || array_to_string(jobs.skill_tags, ' ')), lower(specialty)) > 0
  ))`

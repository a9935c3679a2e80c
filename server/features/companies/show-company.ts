import { sql } from 'kysely'
import type { CompanyDetails } from '#domain/companies/managed-company.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { companyRows } from './company-rows.ts'
import { listCompanyMembers } from './list-company-members.ts'
import { presentCompany } from './present-company.ts'

/** A company with its contact: the owner who has been a member the longest. */
export async function showCompany(actor: Actor, id: string): Promise<CompanyDetails> {
  const owner = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', id)
    .where('members.member_role', '=', 'owner')
    .select(['users.name', 'users.email'])
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .limit(1)
  const row = await companyRows(db)
    .leftJoinLateral(owner.as('owner'), (join) => join.onTrue())
    .where('companies.id', '=', id)
    .select([
      'owner.name as contact_name',
      'owner.email as contact_email',
      sql<number>`(select count(*)::int from members where members.company_id = companies.id)`.as('members'),
      sql<number>`(select count(*)::int from jobs where jobs.company_id = companies.id)`.as('jobs'),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  authorize(actor, 'company.see', row)
  const { contact_name, contact_email, timezone, members, jobs } = row
  const team = may(actor, 'company.list_members', row) ? await listCompanyMembers(id) : null
  return { ...presentCompany(actor, row), contact_name, contact_email, timezone, members, team, jobs }
}

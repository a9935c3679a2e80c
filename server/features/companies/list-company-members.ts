import { sql } from 'kysely'
import type { ManagedMember } from '#domain/companies/managed-company.ts'
import { db } from '#server/db/connect.ts'
import { ownsSecondFactor } from '#server/platform/session/owns-second-factor.ts'

/** The members of a company, owners first. The caller has made sure that the reader may see them. */
export async function listCompanyMembers(company_id: string): Promise<ManagedMember[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.status', '!=', 'deleted')
    .select([
      'users.id as user_id',
      'users.name',
      'users.email',
      'members.member_role',
      ownsSecondFactor.as('has_two_factor'),
      sql<string | null>`(select at from sign_ins where user_id = users.id and succeeded order by at desc limit 1)`.as(
        'last_sign_in_at',
      ),
    ])
    .orderBy(sql`members.member_role <> 'owner'`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()
}

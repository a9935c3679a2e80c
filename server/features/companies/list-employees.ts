import { sql } from 'kysely'
import type { Employee } from '#domain/companies/company.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { presenceIn } from '#server/features/assignments/presence-in.ts'

/** Talents with an active assignment at the actor's company that the actor sees, longest first. */
export async function listEmployees(actor: Actor, query: { page: number; per_page: number }): Promise<Page<Employee>> {
  const member = asMember(actor)
  const working = db
    .selectFrom('assignments')
    .where('assignments.company_id', '=', member.company_id)
    .where(ofSeenAssignments(member, sql.ref('assignments.id')))
    .where('assignments.status', '=', 'active')
  const { rows, total } = await readPage(
    working
      .innerJoin('users', 'users.id', 'assignments.talent_id')
      .select(['assignments.id', 'users.name', 'assignments.role_title as role', 'assignments.start_date'])
      .select(presenceIn('assignments.id').as('presence'))
      .orderBy('assignments.start_date')
      .orderBy('assignments.id'),
    query,
    working,
  )
  return { items: rows, page: query.page, per_page: query.per_page, total }
}

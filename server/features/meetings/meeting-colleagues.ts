import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'

/** The people whom a user can choose for a panel about a job: the hiring team of the own company, or the staff. */
export function meetingColleagues(from: Db | Tx, user: User, job_id: string | null) {
  const people =
    user.role === 'company'
      ? hiringTeam(from, { company_id: user.company_id, job_id })
      : from
          .selectFrom('users')
          .where(sql<boolean>`users.role in ('admin', 'account_manager')`)
          .where('users.status', '=', 'active')
  return people.where('users.id', '<>', user.user_id)
}

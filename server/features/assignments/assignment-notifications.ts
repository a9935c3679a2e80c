import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

/** Notifications of assignments are shown to the parties and their staff, under the name of the other party. */
export const assignmentNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (
      select from assignments join companies on companies.id = assignments.company_id
      where assignments.id = ${subject_id} and ${takesPart(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('assignments')
      .innerJoin('companies', 'companies.id', 'assignments.company_id')
      .innerJoin('users', 'users.id', 'assignments.talent_id')
      .where('assignments.id', 'in', ids)
      .where(takesPart(reader))
      .select(['assignments.id', 'companies.name as company', 'users.name as talent'])
      .execute()
    return new Map(
      rows.map(({ id, company, talent }) => [id, { title: reader.role === 'applicant' ? company : talent }]),
    )
  },
}

/** As in `assignmentPolicy.see`. */
function takesPart(reader: User) {
  if (reader.role === 'applicant') return sql<boolean>`assignments.talent_id = ${reader.user_id}::uuid`
  if (reader.role === 'company') return sql<boolean>`assignments.company_id = ${reader.company_id}::uuid`
  if (reader.role === 'account_manager') return managedBy(reader, sql`companies.account_manager_id`)
  return sql<boolean>`true`
}

import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'
import { visibleTo } from './list-assignments.ts'

/** Notifications of assignments are shown to the parties and their staff, under the name of the other party. */
export const assignmentNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (
      select from assignments join companies on companies.id = assignments.company_id
      where assignments.id = ${subject_id} and ${visibleTo(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('assignments')
      .innerJoin('companies', 'companies.id', 'assignments.company_id')
      .innerJoin('users', 'users.id', 'assignments.talent_id')
      .where('assignments.id', 'in', ids)
      .where(visibleTo(reader))
      .select(['assignments.id', 'companies.name as company', 'users.name as talent'])
      .execute()
    return new Map(
      rows.map(({ id, company, talent }) => [id, { title: reader.role === 'applicant' ? company : talent }]),
    )
  },
}

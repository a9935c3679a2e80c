import { sql } from 'kysely'
import { assignmentSides } from '#domain/assignments/assignment.ts'
import { assignmentPath } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { wordsFor } from './assignment-words.ts'
import type { AssignmentActivity } from './assignment-words.ts'
import { findAssignment, recipientsOf, roleOfSide } from './find-assignment.ts'
import { visibleTo } from './lists.ts'

/** The activities that are also mailed. */
const mailed = {
  'assignment.notice_given': 'assignment_changed',
  'assignment.trial_decided': 'assignment_changed',
  'amendment.proposed': 'amendment_changed',
  'amendment.signed': 'amendment_changed',
  'replacement.requested': 'assignment_changed',
  'replacement.proposed': 'assignment_changed',
} as const

/** Notifies the parties and the account manager, except the user who acted. */
export async function notifyOfAssignment(tx: Tx, activity: AssignmentActivity): Promise<void> {
  const { id, kind, actor_id } = activity
  const assignment = await findAssignment(tx, activity.data.assignment_id)
  // It was resumed to be ended.
  if (kind === 'assignment.resumed' && assignment.status === 'ended') return
  for (const side of assignmentSides) {
    const words = wordsFor(side, activity, assignment)
    if (!words) continue
    const people = (await recipientsOf(tx, assignment, side)).filter((user_id) => user_id !== actor_id)
    await notify(tx, people, {
      activity: { id, kind },
      subject: { kind: 'assignment', id: assignment.id },
      ...words,
      href: assignmentPath(roleOfSide[side], assignment.id),
    })
    const template = mailed[kind as keyof typeof mailed]
    if (!template) continue
    for (const user_id of people) await queueMail(tx, template, { activity_id: id, side, user_id }, `${id}:${user_id}`)
  }
}

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

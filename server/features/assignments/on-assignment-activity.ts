import { sql } from 'kysely'
import { assignmentSides } from '#domain/assignments/assignment.ts'
import type { AssignmentSide } from '#domain/assignments/assignment.ts'
import { pulseQuestions } from '#domain/assignments/pulse.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { config } from '#server/platform/config/config.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { wordsFor } from './assignment-words.ts'
import type { AssignmentActivity } from './assignment-words.ts'
import { findAssignment, recipientsOf, roleOfSide } from './find-assignment.ts'
import { visibleTo } from './lists.ts'
import { fallenTitle } from './pulses.ts'

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

/** A change of an assignment, for one of its people. */
const changed: MailTemplate<{ activity_id: number; side: AssignmentSide; user_id: string }> = async ({
  activity_id,
  side,
  user_id,
}) => {
  const activity = await activityRows<AssignmentActivity>(db).where('id', '=', activity_id).executeTakeFirst()
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where(canSignIn)
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!activity || !user) return null
  const assignment = await findAssignment(db, activity.data.assignment_id)
  const words = wordsFor(side, activity, assignment)
  const isRecipient = side !== 'company' || (await recipientsOf(db, assignment, side)).includes(user_id)
  if (!words || !isRecipient) return null
  return {
    to: user.email,
    subject: words.title,
    paragraphs: [greeting(user.name), `${words.title}.`, ...(words.body ? [words.body] : [])],
    action: { label: 'See the assignment', url: config.origin + assignmentPath(roleOfSide[side], assignment.id) },
  }
}

export const assignmentMails = {
  ...defineMails('work', { assignment_changed: changed }),
  ...defineMails('offers', { amendment_changed: changed }),
}

/** Low or falling scores of a survey, for the account manager. */
const pulse_fell: MailTemplate<{ assignment_id: string; month_on: string; side: 'company' | 'talent' }> = async ({
  assignment_id,
  month_on,
  side,
}) => {
  const answer = await db
    .selectFrom('pulse_answers')
    .innerJoin('assignments', 'assignments.id', 'pulse_answers.assignment_id')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .innerJoin('users as managers', 'managers.id', 'companies.account_manager_id')
    .innerJoin('users as talents', 'talents.id', 'assignments.talent_id')
    .where('pulse_answers.assignment_id', '=', assignment_id)
    .where('month_on', '=', month_on)
    .where('side', '=', side)
    .where('managers.status', '=', 'active')
    .select([
      'managers.name',
      'managers.email',
      'talents.name as talent_name',
      'companies.name as company_name',
      'scores',
      'comment',
    ])
    .executeTakeFirst()
  if (!answer) return null
  const { name, email, talent_name, company_name, scores, comment } = answer
  const author = side === 'company' ? company_name : talent_name
  return {
    to: email,
    subject: fallenTitle(author),
    paragraphs: [
      greeting(name),
      `${author} answered this month’s survey about the work of ${talent_name} at ${company_name}:`,
      ...pulseQuestions[side].map((question, index) => `${question} ${scores[index]} of 5`),
      ...(comment ? [comment] : []),
    ],
    action: { label: 'See the assignment', url: config.origin + assignmentPath('account_manager', assignment_id) },
  }
}

export const pulseMails = defineMails('work', { pulse_fell })

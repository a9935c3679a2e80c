import { sql } from 'kysely'
import type { Role } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { assignmentPath, conversationPath, portalOf, settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { isHideable, outcomeTexts } from '#domain/reports/report.ts'
import type { ReportOutcome } from '#domain/reports/report.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { findReportCase } from './report-case-rows.ts'
import type { ReportCaseRow } from './report-case-rows.ts'

interface Recipient {
  user_id: string
  role: Role
}

/** Of the notification and the email. */
const reviewedTitle = 'We reviewed your report'

/** Tells everyone who reported a subject the type of the outcome, without details. */
export async function notifyReporters(tx: Tx, activity: Activity<'report.resolved'>): Promise<void> {
  const { report_case_id, outcome } = activity.data
  const reporters = await tx
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reported_by')
    .where('report_case_id', '=', report_case_id)
    .where('users.status', '=', 'active')
    .select(['users.id as user_id', 'users.role'])
    .execute()
  await notifyEach(
    tx,
    reporters.map(({ user_id, role }) => ({
      user_id,
      subject: { kind: 'account', id: user_id },
      href: notificationsPath(role),
    })),
    { activity, title: reviewedTitle, body: outcomeTexts[outcome] },
  )
  for (const { user_id } of reporters)
    await queueMail(tx, 'report_resolved', { user_id, outcome }, `${report_case_id}:${user_id}`)
}

/** Notifies the side whose content staff hid, or showed again, with the reason. */
export async function notifyAuthor(
  tx: Tx,
  activity: Activity<'content.hidden'> | Activity<'content.restored'>,
): Promise<void> {
  const { report_case_id, reason } = activity.data
  const found = await findReportCase(tx, report_case_id)
  const isHidden = activity.kind === 'content.hidden'
  const title = moderationTitle(found, isHidden)
  const authors = await findAuthors(tx, found)
  const path = await pathOf(tx, found)
  await notifyEach(
    tx,
    authors.map(({ user_id, role }) => ({
      user_id,
      subject: { kind: 'account', id: user_id },
      href: path(role),
    })),
    { activity, title, body: reason },
  )
  for (const { user_id, role } of authors)
    await queueMail(
      tx,
      'content_moderated',
      { user_id, title, reason, path: path(role), is_hidden: isHidden },
      `${activity.id}:${user_id}`,
    )
}

/** Where a user reads notifications. */
const notificationsPath = (role: Role): string => pathTo(`${portalOf[role]}_notifications`)

function moderationTitle({ kind, title }: ReportCaseRow, isHidden: boolean): string {
  if (!isHideable(kind)) throw new Error(`A ${kind} cannot be hidden`)
  const shown = { job: `The job “${title}”`, talent: 'Your profile', message: 'Your message', review: 'Your review' }[
    kind
  ]
  return isHidden ? `${shown} was hidden` : `${shown} is visible again`
}

async function findAuthors(tx: Tx, reported: ReportCaseRow): Promise<Recipient[]> {
  const { company_id, user_id } = reported
  if (company_id)
    return hiringTeam(tx, { company_id, job_id: await findJobId(tx, reported) })
      .select(['users.id as user_id', 'users.role'])
      .execute()
  if (!user_id) return []
  return tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select(['id as user_id', 'role'])
    .execute()
}

/** The job that the subject belongs to, if any. */
async function findJobId(tx: Tx, { kind, subject_id, conversation_id }: ReportCaseRow): Promise<string | null> {
  if (kind === 'job') return subject_id
  const { rows } = await sql<{ job_id: string | null }>`
    select job_of_conversation(application_id, invitation_id, assignment_id) as job_id from conversations
    where id = ${conversation_id}
    union all
    select job_of_assignment(assignment_id) from reviews where id = ${subject_id} and ${kind === 'review'}`.execute(tx)
  return rows[0]?.job_id ?? null
}

/** The page that shows the subject to its author. */
async function pathOf(tx: Tx, { kind, subject_id, conversation_id }: ReportCaseRow): Promise<(role: Role) => string> {
  if (kind === 'job') return () => pathTo('company_job', { id: subject_id })
  if (kind === 'message' && conversation_id) return (role) => conversationPath(role, conversation_id)
  if (kind !== 'review') return () => settingsPath('applicant', 'profile')
  const { assignment_id } = await tx
    .selectFrom('reviews')
    .where('id', '=', subject_id)
    .select('assignment_id')
    .executeTakeFirstOrThrow()
  return (role) => assignmentPath(role, assignment_id, 'feedback')
}

const findUser = (id: string) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select(['name', 'email', 'role'])
    .executeTakeFirst()

/** The type of the outcome, for a reporter. */
const report_resolved: MailTemplate<{ user_id: string; outcome: ReportOutcome }> = async ({ user_id, outcome }) => {
  const reporter = await findUser(user_id)
  if (!reporter) return null
  return {
    to: reporter.email,
    subject: reviewedTitle,
    paragraphs: [
      greeting(reporter.name),
      `Thank you for your report. ${outcomeTexts[outcome]}`,
      'To protect everyone involved, we do not share more details.',
    ],
    action: { label: 'See your notifications', url: config.origin + notificationsPath(reporter.role) },
  }
}

interface Moderation {
  user_id: string
  title: string
  reason: string
  path: string
  is_hidden: boolean
}

/** What staff hid or showed again, for its author. */
const content_moderated: MailTemplate<Moderation> = async ({ user_id, title, reason, path, is_hidden }) => {
  const author = await findUser(user_id)
  if (!author) return null
  return {
    to: author.email,
    subject: title,
    paragraphs: [
      greeting(author.name),
      `${title}. The reason of our staff:`,
      reason,
      ...(is_hidden
        ? [`If you disagree, reply to ${product.support_email}, and a different person will check it.`]
        : []),
    ],
    action: { label: 'Open it', url: config.origin + path },
  }
}

export const reportMails = defineMails('support', { report_resolved, content_moderated })

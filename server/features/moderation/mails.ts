import { outcomeTexts } from '#domain/reports/report.ts'
import type { ReportOutcome } from '#domain/reports/report.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { notificationsPath, reviewedTitle } from './on-report-activity.ts'

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

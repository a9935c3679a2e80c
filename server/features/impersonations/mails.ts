import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { accessText, findEnded, viewedTitle } from './impersonations.ts'

/** After staff viewed an account. */
const account_viewed: MailTemplate<{ impersonation_id: string }> = async ({ impersonation_id }) => {
  const ended = await findEnded(db, impersonation_id)
  if (!ended) return null
  return {
    to: ended.email,
    subject: viewedTitle,
    paragraphs: [
      greeting(ended.name),
      `${accessText(ended)} Nothing was changed.`,
      `Reason: ${ended.reason}`,
      `If you have a question about this, contact ${product.support_email}.`,
    ],
    action: {
      label: 'See your notifications',
      url: config.origin + pathTo(ended.role === 'company' ? 'company_notifications' : 'applicant_notifications'),
    },
  }
}

export const impersonationMails = defineMails('security', { account_viewed })

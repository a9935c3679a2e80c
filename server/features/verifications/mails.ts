import { settingsPath } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { expiringBadgeWords, findExpiringBadge } from './expiring.ts'
import { findVerification } from './find-verification.ts'

const findApplicant = (id: string) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .select(['name', 'email'])
    .executeTakeFirst()

const toSettings = (label: string) => ({ label, url: config.origin + settingsPath('applicant', 'profile') })

/** What the staff decided about an applicant's document. */
const verification_decided: MailTemplate<{ verification_id: string }> = async ({ verification_id }) => {
  const { talent_id, badge, status, reason } = await findVerification(db, verification_id)
  const applicant = await findApplicant(talent_id)
  if (!applicant || (status !== 'approved' && status !== 'rejected')) return null
  const label = badgeLabels[badge]
  return status === 'approved'
    ? {
        to: applicant.email,
        subject: `Your profile shows a new badge: ${label}`,
        paragraphs: [
          greeting(applicant.name),
          `Our staff checked your document. Companies now see the badge “${label}” on your ${product.name} profile. The document was deleted.`,
        ],
        action: toSettings('See your badges'),
      }
    : {
        to: applicant.email,
        subject: `Your document was not accepted: ${label}`,
        paragraphs: [
          greeting(applicant.name),
          `Our staff could not accept your document for the badge “${label}”.`,
          ...(reason ? [`Reason: ${reason}`] : []),
        ],
        action: toSettings('Submit another document'),
      }
}

/** A badge expires soon and was not replaced. */
const badge_expires_soon: MailTemplate<{ talent_id: string; badge: GrantedBadge }> = async ({ talent_id, badge }) => {
  const expires_on = await findExpiringBadge(db, talent_id, badge)
  const applicant = await findApplicant(talent_id)
  if (!applicant || !expires_on) return null
  const { title, body } = expiringBadgeWords(badge, expires_on)
  return {
    to: applicant.email,
    subject: title,
    paragraphs: [greeting(applicant.name), body],
    action: toSettings('Submit a document'),
  }
}

export const verificationMails = defineMails('security', { verification_decided, badge_expires_soon })

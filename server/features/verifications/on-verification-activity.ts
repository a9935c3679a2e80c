import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn, dateText } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { badgeReminderDays } from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findVerification } from './find-verification.ts'

/** The last day of a badge whose talent was reminded of it; undefined if it was replaced or removed meanwhile. */
async function findExpiringBadge(from: Db | Tx, talent_id: string, badge: GrantedBadge) {
  const found = await from
    .selectFrom('talent_badges')
    .where('talent_id', '=', talent_id)
    .where('badge', '=', badge)
    .where('removed_at', 'is', null)
    .where('reminded_at', 'is not', null)
    .select('expires_on')
    .executeTakeFirst()
  return found?.expires_on ?? undefined
}

/** What the talent reads, in the product and by email. */
const expiringBadgeWords = (badge: GrantedBadge, expires_on: string) => ({
  title: `Your ${badgeLabels[badge]} badge expires soon`,
  body: `It is valid until ${dateText(expires_on)}. Submit a new document to keep it.`,
})

/** Reminds talents once of badges that expire soon. */
export async function remindOfBadges(): Promise<void> {
  const today = dateIn('UTC', new Date(now()))
  await forEachDue(
    (limit) =>
      db
        .selectFrom('talent_badges')
        .where('expires_on', '>=', today)
        .where('expires_on', '<=', addDays(today, badgeReminderDays))
        .where('removed_at', 'is', null)
        .where('reminded_at', 'is', null)
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('talent_badges')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where('reminded_at', 'is', null)
        .returning(['talent_id', 'badge'])
        .executeTakeFirst()
      if (reminded) await record(tx, 'talent.badge_expires_soon', { actor: system, data: reminded })
    },
  )
}

/** Notifies the staff of a document to check, and of a first review that another person confirms. */
export async function notifyStaffOfVerification(
  tx: Tx,
  { id, kind, actor_id, data }: Activity<'verification.submitted' | 'verification.reviewed'>,
): Promise<void> {
  const { status, talent_name, talent_id, submitted_by, badge } = await findVerification(tx, data.verification_id)
  if (status !== (kind === 'verification.submitted' ? 'submitted' : 'reviewed')) return
  const admins = await findAdmins(tx, 'verification.review')
  await notify(
    tx,
    admins.filter((admin) => admin !== actor_id && admin !== submitted_by),
    {
      activity: { id, kind },
      subject: { kind: 'talent', id: talent_id },
      title:
        kind === 'verification.submitted'
          ? submitted_by
            ? `A document of ${talent_name} needs a review`
            : `${talent_name} submitted a document`
          : `The document of ${talent_name} needs a second review`,
      body: badgeLabels[badge],
      href: pathTo('admin_applicant', { id: talent_id }),
      replaces: true,
    },
  )
}

/** The applicant’s badges and documents. */
const verificationPath = settingsPath('applicant', 'profile')

const outcomes = {
  'verification.approved': 'Your profile shows a new badge',
  'verification.rejected': 'Your document was not accepted',
} as const

/** Notifies the applicant of the decision. */
export async function notifyApplicantOfDecision(
  tx: Tx,
  { id, kind, data }: Activity<keyof typeof outcomes>,
): Promise<void> {
  const { talent_id, badge, reason } = await findVerification(tx, data.verification_id)
  await notify(tx, [talent_id], {
    activity: { id, kind },
    subject: { kind: 'talent', id: talent_id },
    title: outcomes[kind],
    body: reason ? `${badgeLabels[badge]}: ${reason}` : badgeLabels[badge],
    href: verificationPath,
  })
  await queueMail(tx, 'verification_decided', { verification_id: data.verification_id }, String(id))
}

/** Reminds the talent that a badge expires, unless it was replaced meanwhile. */
export async function remindOfBadge(
  tx: Tx,
  { id, kind, data: { talent_id, badge } }: Activity<'talent.badge_expires_soon'>,
): Promise<void> {
  const expires_on = await findExpiringBadge(tx, talent_id, badge)
  if (!expires_on) return
  await notify(tx, [talent_id], {
    activity: { id, kind },
    subject: { kind: 'talent', id: talent_id },
    ...expiringBadgeWords(badge, expires_on),
    href: verificationPath,
  })
  await queueMail(tx, 'badge_expires_soon', { talent_id, badge }, String(id))
}

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

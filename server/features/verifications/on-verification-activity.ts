import { pathTo, settingsPath } from '#domain/paths.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { expiringBadgeWords, findExpiringBadge } from './expiring.ts'
import { findVerification } from './find-verification.ts'

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

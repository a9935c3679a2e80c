import { z } from 'zod'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { date, instant, requiredText, uuid } from '../kernel/text.ts'
import { badgeForm, grantedBadges } from '../talent/badge.ts'
import { verificationMachine } from './verification-machine.ts'

export const verificationLimits = { reason: 500 } as const

/** Talents are reminded this many days before a badge expires. */
export const badgeReminderDays = 30

export const verificationMessages = {
  file: 'Please choose a file.',
  open: 'We are already checking a document for this badge.',
  expired: 'Please choose a date from today on.',
} as const

export const submitVerificationForm = z.strictObject({
  badge: z.enum(grantedBadges),
  file_id: z.uuid(verificationMessages.file),
})

/** What the first person checked, and until when the badge is valid. */
export const reviewVerificationForm = badgeForm

export const rejectVerificationForm = z.strictObject({
  reason: requiredText(verificationLimits.reason, 'Please say why.', 'A reason'),
})

const common = {
  id: uuid,
  badge: z.enum(grantedBadges),
  status: z.enum(verificationMachine.states),
  submitted_at: instant,
  decided_at: instant.nullable(),
  /** Why it was rejected. */
  reason: z.string(),
}

/** A verification as its applicant sees it. */
export const ownVerification = z
  .object({ ...common, allowed: z.array(z.enum(['withdraw'])) })
  .meta({ id: 'OwnVerification' })
export type OwnVerification = z.output<typeof ownVerification>

/** The applicant's badges, and their latest verification of each kind. */
export const ownVerifications = z
  .object({
    items: z.array(ownVerification),
    badges: z.array(z.object({ badge: z.enum(grantedBadges), expires_on: date.nullable() })),
  })
  .meta({ id: 'OwnVerifications' })

export const verificationActions = ['review', 'approve', 'reject'] as const

/** A verification for the staff who decide about it. */
export const verification = z
  .object({
    ...common,
    talent: z.object({ id: uuid, name: z.string() }),
    /** Who of the staff uploaded the document; null for the applicant. */
    submitted_by: z.string().nullable(),
    /** What was checked; empty before the first review. */
    check: z.string(),
    expires_on: date.nullable(),
    reviewed_by: z.string().nullable(),
    reviewed_at: instant.nullable(),
    decided_by: z.string().nullable(),
    /** The document; removed with the decision. */
    has_file: z.boolean(),
    allowed: z.array(z.enum(verificationActions)),
  })
  .meta({ id: 'Verification' })
export type Verification = z.output<typeof verification>

/** Those that wait for the staff, or all of one talent. */
export const verificationsQuery = pageQuery(['submitted_at', '-submitted_at'], 'submitted_at').extend({
  talent_id: uuid.optional(),
  /** Words in the name of the talent. */
  q: searchWords,
})

import { z } from 'zod'
import { userMachine } from '../accounts/user-machine.ts'
import { applicationMachine } from '../applications/application-machine.ts'
import { instant, requiredText, uuid } from '../kernel/text.ts'

export const mergingLimits = { reason: 500 } as const

/** For how long a merge can be reversed. Until then, what it moved is known row by row. */
export const reversible_days = 30

/** Until when a merge can be reversed. */
export const reversibleUntil = (merged_at: string): string =>
  new Date(Date.parse(merged_at) + reversible_days * 86_400_000).toISOString()

const reason = requiredText(mergingLimits.reason, 'Please say why.', 'A reason')

export const mergeForm = z.strictObject({
  /** The account that stays in use; the other one is merged into it. */
  kept_id: uuid,
  /** How many applications are withdrawn, as the preview says. If this has changed, nothing is merged. */
  withdrawn: z.number().int().min(0).max(10_000),
  reason,
})

export const reversalForm = z.strictObject({ reason })

/** Why two accounts cannot be merged now. The last ones are about the account that would be merged into the other. */
export const mergeBlockers = {
  not_in_use: 'One of the accounts is suspended, deleted or merged.',
  legal_hold: 'A legal hold keeps the data of one of the accounts.',
  report: 'A report about one of the accounts has not been decided.',
  dispute: 'A company disputes hours of one of the accounts.',
  has_merged: 'Another account is merged into this one. Reverse that merge first, or keep this account.',
  assignment: 'An assignment has not ended.',
  offer: 'An offer is waiting for an answer.',
  unpaid_work: 'Work, an expense or a bonus has not been paid out.',
  payout: 'A payout has not been completed.',
  referral: 'A referral can still earn a bonus.',
  verification: 'A verification document is waiting for review.',
  test: 'A test is being taken.',
  in_room: 'The person is in a meeting room.',
  same_time: 'Both accounts have a meeting at the same time.',
} as const
export type MergeBlocker = keyof typeof mergeBlockers
const blockerNames = Object.keys(mergeBlockers) as [MergeBlocker, ...MergeBlocker[]]

/** What staff compare before they decide which account is kept. */
export const comparedAccount = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  status: z.enum(userMachine.states),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
  /** Percent of the profile that is filled in. */
  completeness: z.number().int(),
  applications: z.number().int(),
  assignments: z.number().int(),
  /** Approved. */
  minutes: z.number().int(),
  payouts: z.number().int(),
  has_payout_method: z.boolean(),
  has_verified_identity: z.boolean(),
  /** Lines of timesheets that a company disputes. */
  disputes: z.number().int(),
  /** What would happen if this account were merged into the other one. */
  if_merged: z.object({
    blockers: z.array(z.enum(blockerNames)),
    moved_applications: z.number().int(),
    /** Applications for jobs to which the other account applied as well. */
    withdrawn: z.array(z.object({ id: uuid, job_title: z.string(), stage: z.enum(applicationMachine.states) })),
    moved_invitations: z.number().int(),
    moved_saved_jobs: z.number().int(),
  }),
})
export type ComparedAccount = z.output<typeof comparedAccount>

/** Both accounts of a suspicion, side by side: the older one first. */
export const mergePreview = z.object({ older: comparedAccount, newer: comparedAccount }).meta({ id: 'MergePreview' })
export type MergePreview = z.output<typeof mergePreview>

/** A merge, as staff see it with its suspicion. */
export const merging = z.object({
  kept_id: uuid,
  merged_id: uuid,
  merged_by: z.string().nullable(),
  merged_at: instant,
  reason: z.string(),
  /** Until then, it can be reversed. */
  reversible_until: instant,
})
export type Merging = z.output<typeof merging>

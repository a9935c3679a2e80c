import { z } from 'zod'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { userMachine } from '../accounts/user-machine.ts'
import { duplicateAccountMachine } from './duplicate-account-machine.ts'
import { merging } from './merging.ts'

export const duplicateAccountLimits = { reason: 500 } as const

/** What two accounts have in common, in the order in which it is shown. */
export const duplicateEvidence = ['payout_account', 'document', 'phone', 'birth_date', 'resume'] as const
export type DuplicateEvidence = (typeof duplicateEvidence)[number]

export const duplicateEvidenceLabels: Record<DuplicateEvidence, string> = {
  payout_account: 'Same payout account',
  document: 'Same verification document',
  phone: 'Same phone number in the résumé',
  birth_date: 'Same name, and same birth date in the résumé',
  resume: 'Same résumé file',
}

/** What more accounts than this share is no evidence: it is a template, for example. */
export const sharedBy_max = 20

export const dismissDuplicateForm = z.strictObject({
  reason: requiredText(duplicateAccountLimits.reason, 'Please say why.', 'A reason'),
})

/** One of the two accounts. */
const account = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  status: z.enum(userMachine.states),
  created_at: instant,
  /** How many applications it has sent. */
  applications: z.number().int(),
})

export const duplicateAccountActions = ['dismiss', 'reopen', 'merge', 'reverse'] as const

/** Two accounts that may belong to the same person. */
export const duplicateAccount = z
  .object({
    id: uuid,
    older: account,
    newer: account,
    evidence: z.array(z.enum(duplicateEvidence)),
    status: z.enum(duplicateAccountMachine.states),
    /** When the last evidence was found. */
    found_at: instant,
    /** Who dismissed it, when and why. */
    dismissed_by: z.string().nullable(),
    dismissed_at: instant.nullable(),
    reason: z.string(),
    /** Of accounts that are merged. */
    merging: merging.nullable(),
    allowed: z.array(z.enum(duplicateAccountActions)),
  })
  .meta({ id: 'DuplicateAccount' })
export type DuplicateAccount = z.output<typeof duplicateAccount>

/** The suspicion after a merge was reversed, and what could not be put back, in sentences. */
export const reversedMerging = duplicateAccount.extend({ stayed: z.array(z.string()) }).meta({ id: 'ReversedMerging' })
export type ReversedMerging = z.output<typeof reversedMerging>

/** Newest first. */
export const duplicateAccountsQuery = pageQuery(['-found_at'], '-found_at').extend({
  show: z.enum(duplicateAccountMachine.states).default('open'),
  /** Words of the names and email addresses. */
  q: searchWords,
})

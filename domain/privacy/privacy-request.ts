import { z } from 'zod'
import { email, instant, linkSecret, uuid } from '../kernel/text.ts'
import { privacyRequestMachine } from './privacy-request-machine.ts'
import { retentionLawNames } from '../kernel/retention.ts'

export const privacyRequestKinds = ['export', 'erasure'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** The user's latest export. */
export const dataExport = z
  .object({
    id: uuid,
    status: z.enum(privacyRequestMachine.states),
    requested_at: instant,
    /** Steps that are done, of `steps`. */
    steps_done: z.number().int(),
    steps: z.number().int(),
    size_bytes: z.number().int().nullable(),
    /** Until when it can be downloaded; null when it cannot. */
    expires_at: instant.nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.output<typeof dataExport>

/** The URL of an export's archive. */
export const dataExportPath = <Id extends string>(id: Id) => `/api/privacy/exports/${id}` as const

/** What keeps an account from being deleted, and where the user resolves it. */
export const erasureBlockers = ['assignments', 'invoices', 'last_owner', 'legal_hold'] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]

/** What would be deleted and kept if the user's account were deleted now. */
export const erasurePreview = z
  .object({
    blockers: z.array(z.enum(erasureBlockers)),
    /** The company that is deleted with its only member. */
    company: z.string().nullable(),
    deleted: z.array(z.object({ title: z.string(), count: z.number().int() })),
    kept: z.array(
      z.object({
        title: z.string(),
        count: z.number().int(),
        law: z.enum(retentionLawNames),
        /** When the law no longer requires the latest of them. */
        ends_on: z.iso.date(),
      }),
    ),
    erases_on: z.iso.date(),
  })
  .meta({ id: 'ErasurePreview' })
export type ErasurePreview = z.output<typeof erasurePreview>

export const erasureForm = z.strictObject({
  /** The email address of the account, as a confirmation. */
  email,
})
export type ErasureForm = z.output<typeof erasureForm>

/** The secret is in the fragment of the link and in request bodies, so that no log or proxy has it. */
export const erasureLinkForm = z.strictObject({ secret: linkSecret })

/** An erasure for everyone who has the link in the email about it. */
export const scheduledErasure = z
  .object({ status: z.enum(privacyRequestMachine.states), erases_at: instant, company: z.string().nullable() })
  .meta({ id: 'ScheduledErasure' })
export type ScheduledErasure = z.output<typeof scheduledErasure>

export const privacyMessages = {
  other_email: 'Enter the email address of your account.',
} as const

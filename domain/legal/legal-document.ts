import { z } from 'zod'
import { date, instant } from '../kernel/text.ts'

/** The documents that users accept. */
export const legalDocuments = ['terms', 'privacy'] as const
export type LegalDocument = (typeof legalDocuments)[number]
const legalDocument = z.enum(legalDocuments)

/** What is known of a version of a document besides its text. */
export interface VersionFacts {
  /** 1, 2, 3 … */
  version: number
  /** The day of its publication, shown as “Last updated”. */
  updated_on: string
  /** The first day on which it applies, in UTC. */
  effective_on: string
  /** Users who accepted an earlier version must accept this one to continue. */
  requires_acceptance: boolean
}

type Versions<Version extends VersionFacts = VersionFacts> = readonly [Version, ...Version[]]

/** Where a user accepted a document. */
export const acceptanceOrigins = ['registration', 'identity_provider', 'invitation', 'renewal', 'imported'] as const
export type AcceptanceOrigin = (typeof acceptanceOrigins)[number]

/** For how long API tokens still work when a version that must be accepted applies. Who runs them may not sign in for weeks. */
export const tokenGrace_days = 30

/** The version that applies on a day; before the first day of the first version, that one. */
export function versionOn<Version extends VersionFacts>(versions: Versions<Version>, on: string): Version {
  return versions.findLast(({ effective_on }) => effective_on <= on) ?? versions[0]
}

/** Whether a user who accepted `accepted` (null: none) must accept another version to continue on a day. */
export function mustAccept(versions: Versions, accepted: number | null, on: string): boolean {
  if (accepted === null) return true
  return versions.some(
    ({ version, effective_on, requires_acceptance }) => requires_acceptance && version > accepted && effective_on <= on,
  )
}

/** The version of each document that the user has read. */
export const acceptanceForm = z
  .strictObject({
    documents: z
      .array(z.strictObject({ document: legalDocument, version: z.int().min(1).max(10_000) }))
      .min(1)
      .max(legalDocuments.length),
  })
  .meta({ id: 'AcceptanceForm' })
export type AcceptanceForm = z.output<typeof acceptanceForm>

/** A document as it applies now, and what the user accepted last. */
export const acceptance = z
  .object({
    document: legalDocument,
    version: z.int(),
    effective_on: date,
    /** The user must accept it to continue. */
    is_required: z.boolean(),
    accepted: z.object({ version: z.int(), at: instant }).nullable(),
  })
  .meta({ id: 'Acceptance' })
export type Acceptance = z.output<typeof acceptance>

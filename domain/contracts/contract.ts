import { z } from 'zod'
import { fileViews } from '../files/file-view.ts'
import { instant, requiredLine, uuid } from '../kernel/text.ts'

export const contractLimits = { signature: 120 } as const

/** A signature: the name on the account, typed. Whoever records it compares the two (`isSameName`). */
export const signature = requiredLine(contractLimits.signature, 'Please type your full name.', 'A name')

/** The error of a signature with another name than the account's. */
export const signatureMessage = (account_name: string): string =>
  `Type your name as it is on your account: ${account_name.replace(/\.$/, '')}.`

/** The parties that sign. The provider is a party of each contract, too, by its terms of service. */
export const contractSides = ['company', 'talent'] as const
export type ContractSide = (typeof contractSides)[number]

/** The contract of an offer before it is signed, as its reader sees it: with the reader's rate only. */
export const contractText = z
  .object({
    title: z.string(),
    template_version: z.number().int(),
    clauses: z.array(
      z.object({
        heading: z.string(),
        /** The binding text. */
        text: z.string(),
        /** The same in plain language. */
        summary: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContractText' })
export type ContractText = z.output<typeof contractText>

/** A signed contract or amendment. */
export const contract = z
  .object({
    id: uuid,
    side: z.enum(contractSides),
    title: z.string(),
    created_at: instant,
    /** Null until the file is written, within seconds. */
    sha256: z.string().nullable(),
    signatures: z.array(z.object({ name: z.string(), signed_at: instant })),
    views: fileViews.nullable(),
  })
  .meta({ id: 'Contract' })
export type Contract = z.output<typeof contract>

/** A SHA-256 hash in hexadecimal digits. */
export const contractHash = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 hash.')

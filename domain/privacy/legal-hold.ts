import { z } from 'zod'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { sanctionSubjects } from '../sanctions/sanction.ts'

export const legalHoldLimits = { reason: 1_000 } as const
export const legalHoldMessages = { exists: 'A legal hold is in effect already. Lift it to place another one.' } as const

/** Why the data of a company or user is kept for now. */
export const legalHoldForm = z
  .strictObject({
    subject: z.strictObject({ kind: z.enum(sanctionSubjects), id: uuid }),
    reason: requiredText(legalHoldLimits.reason, 'Please enter a reason.', 'A reason'),
  })
  .meta({ id: 'LegalHoldForm' })
export type LegalHoldForm = z.output<typeof legalHoldForm>

/** While it lasts, nothing of the company or user is erased. */
export const legalHold = z
  .object({
    id: uuid,
    reason: z.string(),
    placed_by: z.string(),
    placed_at: instant,
    /** Null while it lasts. */
    lifted_at: instant.nullable(),
    lifted_by: z.string().nullable(),
    allowed: z.array(z.enum(['lift'])),
  })
  .meta({ id: 'LegalHold' })
export type LegalHold = z.output<typeof legalHold>

/** The holds of a company or user, newest first. */
export const legalHoldsQuery = z.strictObject({ subject_id: uuid })

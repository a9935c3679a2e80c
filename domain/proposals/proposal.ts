import { z } from 'zod'
import { instant, requiredText, uuid } from '../kernel/text.ts'
import { invisibleTalent } from '../talent/talent-visibility.ts'
import { talentCard } from '../talent/talent-search.ts'

export const proposalLimits = { reason: 500, open_per_company: 50 } as const

export const proposalMessages = {
  gone: invisibleTalent,
  proposed: 'This talent is already proposed to this company.',
  same_talent: 'Please choose another talent than the one to replace.',
  too_many: `A company can have at most ${proposalLimits.open_per_company} open proposals.`,
} as const

export const proposalForm = z.strictObject({
  talent_id: uuid,
  reason: requiredText(proposalLimits.reason, 'Enter why this talent suits the company.', 'A reason'),
})

/** A talent whom the account manager proposes to a company. */
export const proposal = z
  .object({
    id: uuid,
    talent: talentCard,
    reason: z.string(),
    proposed_by: z.string().nullable(),
    proposed_at: instant,
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof proposal>

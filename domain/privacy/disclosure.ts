import { z } from 'zod'
import { instant } from '../kernel/text.ts'
import { namedCompany } from '../talent/talent-privacy.ts'

export const disclosureKinds = ['application', 'document', 'contract'] as const

/** What a company received of a talent, or opened, and when. */
export const disclosure = z
  .object({
    company: namedCompany,
    /** An application has the profile and its files. */
    kind: z.enum(disclosureKinds),
    /** The job, the name of the document, or the role of the contract. */
    title: z.string(),
    at: instant,
  })
  .meta({ id: 'Disclosure' })
export type Disclosure = z.output<typeof disclosure>

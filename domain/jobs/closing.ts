import { z } from 'zod'
import { text } from '../kernel/text.ts'
import { jobLimits } from './job.ts'

/** What happens to unanswered applications when the job ends. */
export const remainingApplications = ['reject', 'keep'] as const

/** The message to unanswered applicants, with the placeholders `{name}`, `{job}` and `{company}`. */
export const closingForm = z
  .strictObject({
    message: text(jobLimits.closing_message, 'A message').trim().default(''),
    applications: z.enum(remainingApplications).default('keep'),
  })
  .meta({ id: 'ClosingForm' })
export type ClosingForm = z.output<typeof closingForm>

/** Why other offers are withdrawn and interviews canceled when an accepted offer fills the job. */
export const filledReason = 'All openings of this job have been filled.'

/** Why the interviews of the person who filled the job are canceled. */
export const hiredReason = (name: string): string => `${name} was hired for this job.`

/** Why a job no longer accepts applications. */
export type Ending = 'closed' | 'filled'

/** The default messages to unanswered applicants. */
export const closingTemplates: Record<Ending, Record<ClosingForm['applications'], string>> = {
  closed: {
    reject: `Hello {name},

Thank you for applying for {job}. We have closed this job and will not be moving forward with the remaining applications.

We wish you every success in your search.

{company}`,
    keep: `Hello {name},

We have closed {job} to new applications. Your application is still under consideration, and we will let you know our decision.

{company}`,
  },
  filled: {
    reject: `Hello {name},

Thank you for applying for {job}. We have filled this job and will not be moving forward with the remaining applications.

We wish you every success in your search.

{company}`,
    keep: `Hello {name},

We have filled {job}. We will keep your application on file in case that changes.

{company}`,
  },
}

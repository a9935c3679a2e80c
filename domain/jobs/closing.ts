import { z } from 'zod'
import { text } from '../kernel/text.ts'
import { jobLimits } from './job.ts'

/** What happens to unanswered applications when their job ends. */
export const remainingApplications = ['reject', 'keep'] as const

/** The message to applicants without an answer, with `{name}`, `{job}` and `{company}` in place of the names. */
export const closingForm = z
  .strictObject({
    message: text(jobLimits.closing_message, 'A message').trim().default(''),
    applications: z.enum(remainingApplications).default('keep'),
  })
  .meta({ id: 'ClosingForm' })
export type ClosingForm = z.output<typeof closingForm>

/** Why a job takes no more applications. */
export type Ending = 'closed' | 'filled'

/** The default messages to applicants without an answer. */
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

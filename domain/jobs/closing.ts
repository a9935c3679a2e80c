import { z } from 'zod'
import { text } from '../kernel/text.ts'
import { jobLimits } from './job.ts'

/** What becomes of the applications that wait for an answer when their job is over. */
export const remainingApplications = ['reject', 'keep'] as const

/** What those are told who still wait for an answer, with `{name}`, `{job}` and `{company}` in place of the names. */
export const closingForm = z
  .strictObject({
    message: text(jobLimits.closing_message, 'A message').trim().default(''),
    applications: z.enum(remainingApplications).default('keep'),
  })
  .meta({ id: 'ClosingForm' })
export type ClosingForm = z.output<typeof closingForm>

/** Why a job takes no more applications. */
export type Ending = 'closed' | 'filled'

/** What those who wait are told unless somebody writes something better. */
export const closingTemplates: Record<Ending, Record<ClosingForm['applications'], string>> = {
  closed: {
    reject: `Hello {name},

Thank you for applying for {job}. We have closed this job and do not go ahead with the remaining applications.

We wish you every success in your search.

{company}`,
    keep: `Hello {name},

We have closed {job}: it takes no more applications. Yours stays with us, and you hear from us as soon as we have decided.

{company}`,
  },
  filled: {
    reject: `Hello {name},

Thank you for applying for {job}. We have found somebody for this job and do not go ahead with the remaining applications.

We wish you every success in your search.

{company}`,
    keep: `Hello {name},

We have found somebody for {job}. Should that change, we come back to your application, which stays with us.

{company}`,
  },
}

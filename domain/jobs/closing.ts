import { z } from 'zod'
import { countOf } from '../kernel/count.ts'
import { text, uuid } from '../kernel/text.ts'
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

/** The interviews that are not canceled when the job is filled. */
export const keptMeetings = z.array(uuid).max(jobLimits.kept_meetings)

/** What filling a job ends, besides its status. */
export interface Concerned {
  offers: number
  interviews: number
  /** Without an offer or an interview. */
  applicants: number
}

/** `This fills the job: 1 open offer is withdrawn, and 2 applicants are told.` */
export function fillingText({ offers, interviews, applicants }: Concerned): string {
  const parts = [
    offers > 0 && `${countOf(offers, 'open offer is', 'open offers are')} withdrawn`,
    interviews > 0 &&
      `${countOf(interviews, 'interview is', 'interviews are')} canceled unless you keep ${interviews === 1 ? 'it' : 'them'}`,
    applicants > 0 && `${countOf(applicants, 'applicant is', 'applicants are')} told that all openings are filled`,
  ].filter((part) => part !== false)
  return `This fills the job: ${new Intl.ListFormat('en').format(parts)}.`
}

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

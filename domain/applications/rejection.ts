import { z } from 'zod'
import { firstName } from '../accounts/first-name.ts'
import { text } from '../kernel/text.ts'
import { applicationLimits, stage } from './application.ts'

export const rejectionReasons = [
  'experience',
  'skills',
  'rate',
  'availability',
  'location',
  'test',
  'other_candidate',
  'job_closed',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The reason for a rejection, for the company's own records: applicants do not see it. */
export const rejectionReasonLabels: Record<RejectionReason, string> = {
  experience: 'Not enough experience',
  skills: 'Skills do not match',
  rate: 'Rate above the budget',
  availability: 'Not available when needed',
  location: 'Location or time zone',
  test: 'Test result',
  other_candidate: 'Another candidate was chosen',
  job_closed: 'The job was closed',
  other: 'Another reason',
}

/**
 * The reasons that a member can choose. `job_closed` is set when a job closes, which notifies its applicants itself.
 */
export const chosenReasons = rejectionReasons.filter((reason) => reason !== 'job_closed')

/** What can stand in a message that goes to several people. */
export const placeholders = ['name', 'job', 'company'] as const
export type Addressee = Record<(typeof placeholders)[number], string>

/** The default text of a rejection. */
export const rejectionTemplate = `Hello {name},

Thank you for applying for {job}. We have read your application with care and decided to go ahead with other applicants.

We wish you every success in your search.

{company}`

/** A message with the person's first name, the job and the company in place of `{name}`, `{job}` and `{company}`. */
export const addressTo = (message: string, addressee: Addressee): string =>
  message.replaceAll(/\{(name|job|company)\}/g, (_, placeholder: keyof Addressee) =>
    placeholder === 'name' ? firstName(addressee.name) : addressee[placeholder],
  )

/** Rejecting: `stage` is where the card was seen, and nothing is mailed where there is no message. */
export const rejectionForm = z
  .strictObject({
    stage,
    reason: z.enum(chosenReasons, 'Please choose a reason.'),
    message: text(applicationLimits.rejection_message, 'A message').trim().default(''),
  })
  .meta({ id: 'RejectionForm' })
export type RejectionForm = z.output<typeof rejectionForm>

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

/** Rejection reasons, for the company's own records: applicants do not see them. */
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

/** The selectable reasons. Closing a job sets its own reason and notifies applicants itself. */
export const chosenReasons = rejectionReasons.filter((reason) => reason !== 'job_closed')

/** The placeholders of a message to several people. */
export const placeholders = ['name', 'job', 'company'] as const
export type Addressee = Record<(typeof placeholders)[number], string>

/** The default rejection message. */
export const rejectionTemplate = `Hello {name},

Thank you for applying for {job}. We have read your application with care and decided to go ahead with other applicants.

We wish you every success in your search.

{company}`

/** Replaces `{name}`, `{job}` and `{company}` with the person's first name, the job and the company. */
export const addressTo = (message: string, addressee: Addressee): string =>
  message.replaceAll(/\{(name|job|company)\}/g, (_, placeholder: keyof Addressee) =>
    placeholder === 'name' ? firstName(addressee.name) : addressee[placeholder],
  )

/** Rejects an application; `stage` is the one that the caller last saw. Without a message, no mail is sent. */
export const rejectionForm = z
  .strictObject({
    stage,
    reason: z.enum(chosenReasons, 'Please choose a reason.'),
    message: text(applicationLimits.rejection_message, 'A message').trim().default(''),
  })
  .meta({ id: 'RejectionForm' })
export type RejectionForm = z.output<typeof rejectionForm>

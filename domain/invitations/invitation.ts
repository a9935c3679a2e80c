import { z } from 'zod'
import { openJob } from '../jobs/job.ts'
import { instant, text, uuid } from '../kernel/text.ts'
import { talentCard } from '../talent/talent-search.ts'
import { invitationMachine } from './invitation-machine.ts'

export const invitationLimits = {
  message: 1_000,
  decline_note: 500,
  /** Open invitations per job. */
  open_per_job: 30,
} as const

export const invitationMessages = {
  gone: 'This talent is no longer available.',
  applied: 'This talent has already applied to this job.',
  invited: 'This talent has already been invited to this job.',
  too_many: `A job can have at most ${invitationLimits.open_per_job} open invitations. Withdraw one first.`,
} as const

export const declineReasons = ['rate', 'hours', 'skills', 'not_available', 'not_interested', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
export const declineReasonLabels = {
  rate: 'The pay does not suit me',
  hours: 'The hours do not suit me',
  skills: 'The work does not match my skills',
  not_available: 'I am not available now',
  not_interested: 'I am not interested in this job',
  other: 'Another reason',
} as const satisfies Record<DeclineReason, string>

export const invitationForm = z.strictObject({
  talent_id: uuid,
  message: text(invitationLimits.message, 'A message').trim().default(''),
})

export const declineForm = z.strictObject({
  reason: z.enum(declineReasons, 'Please choose a reason.'),
  note: text(invitationLimits.decline_note, 'A note').trim().default(''),
})

const status = z.enum(invitationMachine.states)

/** An invitation as the company sees it. */
export const sentInvitation = z
  .object({
    id: uuid,
    job_id: uuid,
    status,
    message: z.string(),
    invited_by: z.string().nullable(),
    sent_at: instant,
    decided_at: instant.nullable(),
    decline_reason: z.enum(declineReasons).nullable(),
    decline_note: z.string(),
    /** The application that accepted it. */
    application_id: uuid.nullable(),
    /** Null if the company may no longer see the talent. */
    talent: talentCard.pick({ id: true, name: true, role: true, photo_file_id: true, hourly_rate: true }).nullable(),
    allowed: z.array(z.enum(['withdraw'])),
  })
  .meta({ id: 'SentInvitation' })
export type SentInvitation = z.output<typeof sentInvitation>

/** An invitation as the talent sees it. */
export const receivedInvitation = z
  .object({
    id: uuid,
    status,
    message: z.string(),
    invited_by: z.string().nullable(),
    company: z.object({ id: uuid, name: z.string() }),
    sent_at: instant,
    job: openJob,
    allowed: z.array(z.enum(['decline'])),
  })
  .meta({ id: 'ReceivedInvitation' })
export type ReceivedInvitation = z.output<typeof receivedInvitation>

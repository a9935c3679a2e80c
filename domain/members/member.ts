import { z } from 'zod'
import { accountLimits, accountMessages, me, newPassword } from '../accounts/account.ts'
import { memberRoles } from '../kernel/actor.ts'
import type { MemberRole } from '../kernel/actor.ts'
import { countOf } from '../kernel/count.ts'
import { email, instant, linkSecret, requiredLine, uuid } from '../kernel/text.ts'

export const memberLimits = {
  /** Members and open invitations of a company. */
  per_company: 200,
  /** How long the link of an invitation works. */
  invitation_days: 7,
  /** Jobs that can be selected for a recruiter. */
  jobs: 500,
} as const

export const memberRoleLabels: Record<MemberRole, string> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  finance: 'Finance',
  interviewer: 'Interviewer',
}

/** What the members of each role can do, for the person who chooses one. */
export const memberRoleDescriptions: Record<MemberRole, string> = {
  owner: 'Full access: jobs, billing, members and settings.',
  recruiter: 'Jobs, applicants, interviews, offers and the people at work, of all jobs or of selected ones.',
  finance: 'Invoices, payments and billing details.',
  interviewer: 'Own interviews only, with the candidate’s profile, the interview guide and scorecards.',
}

export const memberMessages = {
  is_member: 'This person is already on your team.',
  is_invited: 'This person is already invited. You can resend the invitation.',
  cannot_join: 'The account with this email address cannot join your team. Use another address.',
  too_many: `A team can have at most ${memberLimits.per_company} members and open invitations.`,
  successor: 'Choose an owner or a recruiter who stays on the team.',
  successor_sees_all: 'Choose an owner or a recruiter who sees all jobs, so that the work can be handed over.',
  only_recruiters: 'Only recruiters can be limited to selected jobs.',
  too_many_jobs: `Select at most ${memberLimits.jobs} jobs.`,
  unknown_job: 'Select jobs of your company. One of them no longer exists.',
} as const

export const memberRoleForm = z.strictObject({ member_role: z.enum(memberRoles) })
export type MemberRoleForm = z.output<typeof memberRoleForm>

/** What a recruiter sees: all jobs of the company, or those with these IDs and what belongs to them. */
export const memberAccessForm = z.strictObject({
  jobs: z.enum(['all', 'selected']),
  /** Ignored with all jobs. */
  job_ids: z
    .array(uuid)
    .max(memberLimits.jobs, memberMessages.too_many_jobs)
    .transform((ids) => [...new Set(ids)]),
})
export type MemberAccessForm = z.output<typeof memberAccessForm>

/** How the jobs that a member sees are called. */
export const memberAccessText = (selected_jobs: number | null): string =>
  selected_jobs === null ? 'All jobs' : countOf(selected_jobs, 'job', 'jobs')

/** The jobs to which a recruiter is limited, by title. */
export const memberAccess = z
  .object({
    sees_all_jobs: z.boolean(),
    jobs: z.array(z.object({ id: uuid, title: z.string() })),
  })
  .meta({ id: 'MemberAccess' })
export type MemberAccess = z.output<typeof memberAccess>

export const memberInvitationForm = z.strictObject({ email, member_role: z.enum(memberRoles) })
export type MemberInvitationForm = z.output<typeof memberInvitationForm>

/** Who takes over the open work of a member who leaves. */
export const successorForm = z.strictObject({ successor_id: uuid })

export const memberAction = z.enum(['set_role', 'set_access', 'transfer_ownership', 'remove', 'leave'])
export type MemberAction = z.output<typeof memberAction>

/** A member of the user's own company. */
export const member = z
  .object({
    user_id: uuid,
    name: z.string(),
    email: z.string(),
    member_role: z.enum(memberRoles),
    joined_at: instant,
    /** Of the latest request or recorded action; null before the first. */
    last_active_at: instant.nullable(),
    /** Whether this member can take over the work of another one. */
    can_take_over: z.boolean(),
    /** To how many jobs a recruiter is limited; null for members who see all. */
    selected_jobs: z.number().int().nullable(),
    allowed: z.array(memberAction),
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof member>

export const memberInvitationAction = z.enum(['resend', 'revoke'])

/** An invitation that has been neither accepted nor revoked. */
export const memberInvitation = z
  .object({
    id: uuid,
    email: z.string(),
    member_role: z.enum(memberRoles),
    invited_by: z.string().nullable(),
    created_at: instant,
    expires_at: instant,
    has_expired: z.boolean(),
    allowed: z.array(memberInvitationAction),
  })
  .meta({ id: 'MemberInvitation' })
export type MemberInvitation = z.output<typeof memberInvitation>

/** A company's members, and for owners its open invitations. */
export const team = z
  .object({
    members: z.array(member).max(memberLimits.per_company),
    invitations: z.array(memberInvitation).max(memberLimits.per_company),
    allowed: z.array(z.enum(['invite'])),
  })
  .meta({ id: 'Team' })
export type Team = z.output<typeof team>

/** The open work of a member, which a successor takes over when they leave. */
export const openWork = z
  .object({
    /** Upcoming meetings, proposed or confirmed. */
    meetings: z.array(z.object({ id: uuid, title: z.string(), starts_at: instant.nullable() })),
    saved_searches: z.number().int(),
    /** Jobs that send copies of applications to the member's address. */
    jobs_with_copies: z.number().int(),
    /** Messages that are not sent, because they were written in the member's name. */
    scheduled_messages: z.number().int(),
  })
  .meta({ id: 'OpenWork' })
export type OpenWork = z.output<typeof openWork>

export const joinSecretForm = z.strictObject({ secret: linkSecret })

/** What the person with the link of an invitation sees. */
export const receivedMemberInvitation = z
  .object({
    company_name: z.string(),
    invited_by: z.string().nullable(),
    email: z.string(),
    member_role: z.enum(memberRoles),
    expires_at: instant,
    /** Whether the address already has an account, which joins without a new password. */
    has_account: z.boolean(),
    /** Whether the company's single sign-on is available for the address, and whether nothing else is accepted. */
    single_sign_on: z.enum(['unavailable', 'available', 'required']),
  })
  .meta({ id: 'ReceivedMemberInvitation' })
export type ReceivedMemberInvitation = z.output<typeof receivedMemberInvitation>

/** Accepts an invitation with a new account. */
export const newMemberForm = joinSecretForm.extend({
  name: requiredLine(accountLimits.name, accountMessages.name_required, 'A name'),
  password: newPassword,
  accept_terms: z.literal(true, accountMessages.terms),
})
export type NewMemberForm = z.output<typeof newMemberForm>

export const joined = z.object({ me }).meta({ id: 'Joined' })

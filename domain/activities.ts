import { z } from 'zod'
import { memberRoles } from './kernel/actor.ts'
import { uuid } from './kernel/text.ts'
import { identityProvider, userType } from './accounts/account.ts'

/**
 * Everything that can happen, and what is kept of it. One row is written in the transaction that did it; the audit
 * log, a thing's history, notifications, mail, live hints and analytics read it.
 */
export const activities = {
  'account.registered': z.object({ user_id: uuid, user_type: userType, method: z.enum(['password', 'oauth']) }),
  'account.email_verified': z.object({ user_id: uuid }),
  'account.signed_in': z.object({ user_id: uuid, session_id: uuid, method: z.enum(['password', 'oauth']) }),
  'account.sign_in_failed': z.object({ user_id: uuid }),
  'account.signed_out': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.password_reset_requested': z.object({ user_id: uuid }),
  'account.password_changed': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.registered_again': z.object({ user_id: uuid }),
  'account.verification_requested': z.object({ user_id: uuid }),
  'account.identity_linked': z.object({ user_id: uuid, provider: identityProvider }),
  'company.founded': z.object({ company_id: uuid, member_role: z.enum(memberRoles) }),
  'job.created': z.object({ job_id: uuid, title: z.string() }),
  'job.edited': z.object({ job_id: uuid }),
  'job.published': z.object({ job_id: uuid, title: z.string() }),
  'job.paused': z.object({ job_id: uuid }),
  'job.resumed': z.object({ job_id: uuid }),
  'job.closed': z.object({ job_id: uuid }),
  'job.reopened': z.object({ job_id: uuid }),
  'job.saved': z.object({ job_id: uuid, applicant_id: uuid }),
  'job.unsaved': z.object({ job_id: uuid, applicant_id: uuid }),
  'application.submitted': z.object({ application_id: uuid, job_id: uuid, applicant_id: uuid }),
  'application.moved': z.object({
    application_id: uuid,
    job_id: uuid,
    applicant_id: uuid,
    from: z.string(),
    to: z.string(),
  }),
  'notification.created': z.object({ user_ids: z.array(uuid) }),
  'notification.read': z.object({ user_id: uuid }),
  'test.created': z.object({ test_id: uuid, name: z.string() }),
} as const

export type ActivityKind = keyof typeof activities
export type ActivityData<Kind extends ActivityKind> = z.input<(typeof activities)[Kind]>

import { deleted, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const membersData: PersonalData = {
  member_invitations: {
    is: 'Invitation to a company',
    rules: [deleted('lower(email) = lower($email)', 'account'), ofCompany('company_id', 'delete')],
    personal: 'email',
    secret: 'token_hash',
    plain: 'id company_id member_role invited_by created_at expires_at',
  },
  member_jobs: {
    is: 'Job that a member sees',
    rules: [exported('user_id', 'account')],
    why: 'IDs.',
    plain: 'user_id job_id',
  },
  members: {
    is: 'Membership in a company',
    rules: [exported('user_id', 'account')],
    why: 'IDs and a role.',
    plain: 'user_id company_id member_role created_at sees_all_jobs',
  },
}

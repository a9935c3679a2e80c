import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { memberRoles } from '../kernel/actor.ts'
import { uuid } from '../kernel/text.ts'

const ofMemberInvitation = z.object({
  company_id: uuid,
  member_invitation_id: uuid,
  email: z.string(),
  member_role: z.enum(memberRoles),
})

/** What a member sees depends on the role and on the chosen jobs. */
const everything = [
  'accounts',
  'companies',
  'jobs',
  'applications',
  'tests',
  'meetings',
  'messaging',
  'offers',
  'invitations',
  'assignments',
  'time',
  'coverage',
  'notifications',
  'talentSearch',
] as const
const teamAndMember = { company: ['members'], user: everything } as const

export const memberActivities = {
  ...defineActivities('company', {
    member_added: {
      data: z.object({
        company_id: uuid,
        user_id: uuid,
        member_role: z.enum(memberRoles),
        invited_by: uuid.nullable(),
      }),
      label: 'Team member added',
      notifies: 'security',
      stale: { company: ['companies', 'members', 'applications'] },
    },
    member_removed: {
      data: z.object({
        company_id: uuid,
        user_id: uuid,
        session_ids: z.array(uuid),
        /** Who took over the open work. */
        successor_id: uuid,
      }),
      label: 'Team member removed',
      notifies: 'security',
      stale: { company: ['companies', 'members', 'applications', 'meetings'] },
    },
  }),
  ...defineActivities('member', {
    invited: {
      data: ofMemberInvitation,
      label: 'Team member invited',
      notifies: 'security',
      stale: { company: ['members'] },
    },
    invitation_resent: {
      data: ofMemberInvitation,
      label: 'Team invitation resent',
      notifies: 'security',
      stale: { company: ['members'] },
    },
    invitation_revoked: {
      data: ofMemberInvitation,
      label: 'Team invitation revoked',
      notifies: null,
      stale: { company: ['members'] },
    },
    role_set: {
      data: z.object({
        company_id: uuid,
        user_id: uuid,
        member_role: z.enum(memberRoles),
      }),
      label: 'Role of a team member changed',
      notifies: 'security',
      stale: teamAndMember,
    },
    access_set: {
      data: z.object({ company_id: uuid, user_id: uuid }),
      label: 'Jobs that a team member sees changed',
      notifies: null,
      stale: teamAndMember,
    },
    ownership_transferred: {
      data: z.object({ company_id: uuid, user_id: uuid, from_id: uuid }),
      label: 'Ownership of a company transferred',
      notifies: 'security',
      stale: { ...teamAndMember, formerOwner: everything },
    },
  }),
}

import { z } from 'zod'
import { identityProvider } from '../accounts/account.ts'
import { defineApi } from '../kernel/endpoint.ts'
import {
  joinSecretForm,
  joined,
  memberAccess,
  memberAccessForm,
  memberInvitation,
  memberInvitationForm,
  memberRoleForm,
  newMemberForm,
  openWork,
  receivedMemberInvitation,
  successorForm,
  team,
} from './member.ts'

const done = z.object({ done: z.literal(true) })

export const membersApi = defineApi('members', 'Team', {
  list: {
    method: 'GET',
    url: '/api/company/members',
    schema: { summary: "The company's members, and for owners its open invitations", response: team },
    config: { permission: 'member.list', viewable: 'impersonation.start' },
  },
  invite: {
    method: 'POST',
    url: '/api/company/member-invitations',
    schema: { summary: 'Invite a person to the team by email', body: memberInvitationForm, response: memberInvitation },
    config: { permission: 'member.invite', effect: 'grants_access', creates: true },
  },
  resend: {
    method: 'POST',
    url: '/api/company/member-invitations/:id/resend',
    schema: { summary: 'Send an invitation again, with a new link', response: memberInvitation },
    config: { permission: 'member.resend_invitation', effect: 'grants_access' },
  },
  revoke: {
    method: 'POST',
    url: '/api/company/member-invitations/:id/revoke',
    schema: { summary: 'Revoke an invitation', response: done },
    config: { permission: 'member.revoke_invitation', effect: 'none' },
  },
  setRole: {
    method: 'PUT',
    url: '/api/company/members/:id/role',
    schema: { summary: 'Change the role of a member', body: memberRoleForm, response: done },
    config: { permission: 'member.set_role', effect: 'grants_access' },
  },
  seeAccess: {
    method: 'GET',
    url: '/api/company/members/:id/access',
    schema: { summary: 'Which jobs a recruiter sees', response: memberAccess },
    config: { permission: 'member.set_access' },
  },
  setAccess: {
    method: 'PUT',
    url: '/api/company/members/:id/access',
    schema: { summary: 'Choose which jobs a recruiter sees', body: memberAccessForm, response: done },
    config: { permission: 'member.set_access', effect: 'grants_access' },
  },
  transferOwnership: {
    method: 'POST',
    url: '/api/company/members/:id/transfer-ownership',
    schema: { summary: 'Make a member an owner and become a recruiter', response: done },
    config: { permission: 'member.transfer_ownership', effect: 'grants_access' },
  },
  seeOpenWork: {
    method: 'GET',
    url: '/api/company/members/:id/open-work',
    schema: { summary: 'The open work of a member, which a successor takes over', response: openWork },
    config: { permission: 'member.see_open_work' },
  },
  remove: {
    method: 'POST',
    url: '/api/company/members/:id/remove',
    schema: { summary: 'Remove a member, whose open work a successor takes over', body: successorForm, response: done },
    config: { permission: 'member.remove', effect: 'ends_access' },
  },
  leave: {
    method: 'POST',
    url: '/api/company/leave',
    schema: { summary: 'Leave the company; a successor takes over the open work', body: successorForm, response: done },
    config: { permission: 'member.leave', effect: 'ends_access' },
  },
  openInvitation: {
    method: 'POST',
    url: '/api/join/invitation',
    schema: { summary: 'The invitation of a secret link', body: joinSecretForm, response: receivedMemberInvitation },
    config: { permission: 'member.join', effect: 'none' },
  },
  joinWithNewAccount: {
    method: 'POST',
    url: '/api/join/new-account',
    schema: {
      summary: 'Accept an invitation with a new account, which is signed in',
      body: newMemberForm,
      response: joined,
    },
    config: { permission: 'member.join', effect: 'none' },
  },
  joinWithProvider: {
    method: 'POST',
    url: '/api/join/provider',
    schema: {
      summary: 'Start to accept an invitation with an identity provider that verified its address',
      body: joinSecretForm.extend({ provider: identityProvider }),
      response: z.object({ url: z.url() }),
    },
    config: { permission: 'member.join', effect: 'none' },
  },
  joinWithAccount: {
    method: 'POST',
    url: '/api/join',
    schema: {
      summary: 'Accept an invitation with the existing account of its address, which signs in afterwards',
      body: joinSecretForm,
      response: done,
    },
    config: { permission: 'member.join', effect: 'none' },
  },
})

import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { declineForm, invitationForm, receivedInvitation, sentInvitation } from './invitation.ts'

export const invitationsApi = defineApi('invitations', 'Invitations', {
  send: {
    method: 'POST',
    url: '/api/jobs/:id/invitations',
    schema: { summary: 'Invite a talent to apply to a job', body: invitationForm, response: sentInvitation },
    config: { permission: 'invitation.send', effect: 'none', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/jobs/:id/invitations',
    schema: {
      summary: 'The invitations to a job with their outcomes, newest first',
      querystring: pageQuery(['-sent_at'], '-sent_at'),
      response: pageOf(sentInvitation).extend({
        /** Open ones; at most `open_per_job`. */
        open: z.number().int(),
      }),
    },
    config: { permission: 'invitation.list', viewable: 'impersonation.start' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/invitations/:id/withdraw',
    schema: { summary: 'Withdraw an invitation', response: sentInvitation },
    config: { permission: 'invitation.withdraw', effect: 'none' },
  },
  listReceived: {
    method: 'GET',
    url: '/api/applicant/invitations',
    schema: {
      summary: "The applicant's open invitations, newest first",
      querystring: pageQuery(['-sent_at'], '-sent_at'),
      response: pageOf(receivedInvitation),
    },
    config: { permission: 'invitation.list_received', viewable: 'impersonation.start' },
  },
  decline: {
    method: 'POST',
    url: '/api/invitations/:id/decline',
    schema: { summary: 'Decline an invitation with a reason', body: declineForm, response: receivedInvitation },
    config: { permission: 'invitation.decline', effect: 'none' },
  },
})

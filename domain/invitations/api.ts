import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { declineForm, invitationForm, receivedInvitation, sentInvitation } from './invitation.ts'

const tags = ['Invitations']
const params = z.object({ id: uuid })

export const invitationsApi = defineApi('invitations', {
  send: {
    method: 'POST',
    url: '/api/jobs/:id/invitations',
    schema: {
      summary: 'Invite a talent to apply to a job',
      tags,
      params,
      body: invitationForm,
      response: { 201: sentInvitation },
    },
    config: { permission: 'invitation.send', effect: 'none', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/jobs/:id/invitations',
    schema: {
      summary: 'The invitations to a job with their outcomes, newest first',
      tags,
      params,
      querystring: pageQuery(['-sent_at'], '-sent_at'),
      response: {
        200: pageOf(sentInvitation).extend({
          /** Open ones; at most `open_per_job`. */
          open: z.number().int(),
        }),
      },
    },
    config: { permission: 'invitation.list' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/invitations/:id/withdraw',
    schema: { summary: 'Withdraw an invitation', tags, params, response: { 200: sentInvitation } },
    config: { permission: 'invitation.withdraw', effect: 'none' },
  },
  listReceived: {
    method: 'GET',
    url: '/api/applicant/invitations',
    schema: {
      summary: "The applicant's open invitations, newest first",
      tags,
      querystring: pageQuery(['-sent_at'], '-sent_at'),
      response: { 200: pageOf(receivedInvitation) },
    },
    config: { permission: 'invitation.list_received' },
  },
  decline: {
    method: 'POST',
    url: '/api/invitations/:id/decline',
    schema: {
      summary: 'Decline an invitation with a reason',
      tags,
      params,
      body: declineForm,
      response: { 200: receivedInvitation },
    },
    config: { permission: 'invitation.decline', effect: 'none' },
  },
})

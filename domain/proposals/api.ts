import { z } from 'zod'
import { assignment } from '../assignments/assignment.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { proposal, proposalForm } from './proposal.ts'

export const proposalsApi = defineApi('proposals', 'Proposals', {
  create: {
    method: 'POST',
    url: '/api/companies/:id/proposals',
    schema: {
      summary: 'Propose a talent to a company with a reason',
      body: proposalForm,
      response: z.object({ id: uuid }),
    },
    config: { permission: 'proposal.create', effect: 'none', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/company/proposals',
    schema: {
      summary: 'The talents whom the account manager proposes, newest first',
      response: z.object({ items: z.array(proposal) }),
    },
    config: { permission: 'proposal.list', viewable: 'impersonation.start' },
  },
  dismiss: {
    method: 'POST',
    url: '/api/proposals/:id/dismiss',
    schema: { summary: 'Remove a proposal from the list' },
    config: { permission: 'proposal.dismiss', effect: 'none' },
  },
  proposeReplacement: {
    method: 'POST',
    url: '/api/replacements/:id/propose',
    schema: { summary: 'Propose a talent as a replacement', body: proposalForm, response: assignment },
    config: { permission: 'assignment.replace', effect: 'none' },
  },
})

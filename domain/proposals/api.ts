import { z } from 'zod'
import { assignment } from '../assignments/assignment.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { proposal, proposalForm } from './proposal.ts'

const tags = ['Proposals']
const params = z.object({ id: uuid })

export const proposalsApi = defineApi('proposals', {
  create: {
    method: 'POST',
    url: '/api/companies/:id/proposals',
    schema: {
      summary: 'Propose a talent to a company with a reason',
      tags,
      params,
      body: proposalForm,
      response: { 201: z.object({ id: uuid }) },
    },
    config: { permission: 'proposal.create', effect: 'none', creates: true },
  },
  list: {
    method: 'GET',
    url: '/api/company/proposals',
    schema: {
      summary: 'The talents whom the account manager proposes, newest first',
      tags,
      response: { 200: z.object({ items: z.array(proposal) }) },
    },
    config: { permission: 'proposal.list' },
  },
  dismiss: {
    method: 'POST',
    url: '/api/proposals/:id/dismiss',
    schema: { summary: 'Remove a proposal from the list', tags, params, response: {} },
    config: { permission: 'proposal.dismiss', effect: 'none' },
  },
  proposeReplacement: {
    method: 'POST',
    url: '/api/replacements/:id/propose',
    schema: {
      summary: 'Propose a talent as a replacement',
      tags,
      params,
      body: proposalForm,
      response: { 200: assignment },
    },
    config: { permission: 'assignment.replace', effect: 'none' },
  },
})

import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { deliverForm, milestone, returnMilestoneForm } from './milestone.ts'

const tags = ['Milestones']
const params = z.object({ id: uuid })

export const milestonesApi = defineApi('milestones', {
  list: {
    method: 'GET',
    url: '/api/assignments/:id/milestones',
    schema: {
      summary: 'The milestones of fixed-price work',
      tags,
      params,
      response: { 200: z.object({ items: z.array(milestone) }) },
    },
    config: { permission: 'assignment.see' },
  },
  deliver: {
    method: 'POST',
    url: '/api/milestones/:id/deliver',
    schema: { summary: 'Deliver a milestone', tags, params, body: deliverForm, response: { 200: milestone } },
    config: { permission: 'milestone.deliver', effect: 'none' },
  },
  accept: {
    method: 'POST',
    url: '/api/milestones/:id/accept',
    schema: { summary: 'Accept a delivered milestone', tags, params, response: { 200: milestone } },
    config: { permission: 'milestone.accept', effect: 'none' },
  },
  return: {
    method: 'POST',
    url: '/api/milestones/:id/return',
    schema: {
      summary: 'Return a milestone with a reason',
      tags,
      params,
      body: returnMilestoneForm,
      response: { 200: milestone },
    },
    config: { permission: 'milestone.return', effect: 'none' },
  },
})

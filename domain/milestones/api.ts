import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { deliverForm, milestone, returnMilestoneForm } from './milestone.ts'

export const milestonesApi = defineApi('milestones', 'Milestones', {
  list: {
    method: 'GET',
    url: '/api/assignments/:id/milestones',
    schema: { summary: 'The milestones of fixed-price work', response: z.object({ items: z.array(milestone) }) },
    config: { permission: 'assignment.see', viewable: 'impersonation.start' },
  },
  deliver: {
    method: 'POST',
    url: '/api/milestones/:id/deliver',
    schema: { summary: 'Deliver a milestone', body: deliverForm, response: milestone },
    config: { permission: 'milestone.deliver', effect: 'none' },
  },
  accept: {
    method: 'POST',
    url: '/api/milestones/:id/accept',
    schema: { summary: 'Accept a delivered milestone', response: milestone },
    config: { permission: 'milestone.accept', effect: 'none' },
  },
  return: {
    method: 'POST',
    url: '/api/milestones/:id/return',
    schema: { summary: 'Return a milestone with a reason', body: returnMilestoneForm, response: milestone },
    config: { permission: 'milestone.return', effect: 'none' },
  },
})

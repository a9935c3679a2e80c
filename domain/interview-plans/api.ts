import { defineApi } from '../kernel/endpoint.ts'
import { interviewPlan, planForm } from './interview-plan.ts'

/** A plan at all of its limits, in an alphabet of three bytes a letter, needs more than other bodies. */
const bodyLimit = 1024 * 1024

export const interviewPlansApi = defineApi('interviewPlans', 'Interview plans', {
  find: {
    method: 'GET',
    url: '/api/jobs/:id/interview-plan',
    schema: { summary: 'The interview plan of a job', response: interviewPlan },
    config: { permission: 'interview_plan.see', viewable: 'impersonation.start' },
  },
  save: {
    method: 'PUT',
    url: '/api/jobs/:id/interview-plan',
    schema: {
      summary: 'Change the interview plan of a job; scorecards that were begun keep their attributes',
      body: planForm,
      response: interviewPlan,
    },
    bodyLimit,
    config: { permission: 'interview_plan.save', effect: 'none' },
  },
})

import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

export const interviewPlanActivities = defineActivities('interview_plan', {
  saved: {
    data: z.object({ job_id: uuid, steps: z.number().int() }),
    label: 'Interview plan saved',
    notifies: null,
    stale: { company: ['interviewPlans', 'scorecards'] },
  },
  copied: {
    data: z.object({ job_id: uuid, from_job_id: uuid }),
    label: 'Interview plan copied',
    notifies: null,
    stale: { company: ['interviewPlans'] },
  },
})

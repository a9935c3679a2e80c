import { expect, test } from 'vitest'
import { planForm } from '#domain/interview-plans/interview-plan.ts'
import { interviewPlanTemplates } from './interview-plans.ts'
import { jobTemplates } from './job-templates.ts'

test('each family of the job templates has an interview plan that can be saved as it is', () => {
  expect(interviewPlanTemplates.map(({ name }) => name)).toEqual(jobTemplates.map(({ name }) => name))
  for (const { name, steps } of interviewPlanTemplates)
    expect(planForm.safeParse({ version: 0, steps }).error, name).toBeUndefined()
})

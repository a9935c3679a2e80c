import { interviewPlansApi } from '#domain/interview-plans/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { ofCompany } from '#server/platform/personal-data/decision.ts'
import { copyPlan, savePlan, showPlan } from './planning.ts'

const ofCompanyPlans = 'job_id in (select job_id from interview_plans where company_id = $id)'

export const interviewPlans = defineFeature({
  api: interviewPlansApi,
  handlers: { find: (actor, id) => showPlan(actor, id), save: thenShow(savePlan, showPlan) },
  reactions: { 'job.duplicated': { copy_interview_plan: copyPlan } },
  personalData: {
    interview_plans: {
      is: 'Interview plan of a job',
      why: 'IDs, numbers and times.',
      plain: 'job_id company_id version updated_at',
    },
    interview_steps: {
      is: 'Step of an interview plan',
      rules: [ofCompany(ofCompanyPlans, { purpose: '', questions: '[]' })],
      personal: 'purpose questions',
      why: 'What a company wants to learn in its interviews, about no person.',
      plain: 'id job_id position kind name minutes attributes interviewer_ids removed_at',
    },
  },
})

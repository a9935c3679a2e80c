import { applicationQuestionsApi } from '#domain/application-questions/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { ofCompany } from '#server/platform/personal-data/decision.ts'
import { createQuestionSet, deleteQuestionSet, editQuestionSet, listQuestionSets } from './question-sets.ts'

export const applicationQuestions = defineFeature({
  api: applicationQuestionsApi,
  handlers: {
    listSets: listQuestionSets,
    createSet: createQuestionSet,
    editSet: editQuestionSet,
    deleteSet: deleteQuestionSet,
  },
  personalData: {
    job_question_versions: {
      is: 'Questions of a job',
      rules: [ofCompany('job_id in (select id from jobs where company_id = $id)', { questions: '[]' })],
      personal: 'questions',
      plain: 'job_id version created_at',
    },
    question_sets: {
      is: 'Set of questions',
      rules: [ofCompany('company_id', 'delete')],
      personal: 'name questions',
      plain: 'id company_id created_at updated_at',
    },
  },
})

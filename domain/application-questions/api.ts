import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { questionSet, questionSetEdit, questionSetForm } from './question-set.ts'

/** The sets of questions that a company uses for several jobs. The questions of a job are part of it. */
export const applicationQuestionsApi = defineApi('applicationQuestions', 'Application questions', {
  listSets: {
    method: 'GET',
    url: '/api/question-sets',
    schema: {
      summary: "The company's sets of questions for applicants, by name",
      response: z.object({ items: z.array(questionSet) }),
    },
    config: { permission: 'question_set.list', viewable: 'impersonation.start' },
  },
  createSet: {
    method: 'POST',
    url: '/api/question-sets',
    schema: { summary: 'Save questions as a set', body: questionSetForm, response: questionSet },
    config: { permission: 'question_set.create', effect: 'none', creates: true },
  },
  editSet: {
    method: 'PATCH',
    url: '/api/question-sets/:id',
    schema: {
      summary: 'Rename a set of questions or change its questions; jobs keep theirs',
      body: questionSetEdit,
      response: questionSet,
    },
    config: { permission: 'question_set.edit', effect: 'none' },
  },
  deleteSet: {
    method: 'DELETE',
    url: '/api/question-sets/:id',
    schema: { summary: 'Delete a set of questions; jobs keep theirs' },
    config: { permission: 'question_set.delete', effect: 'none' },
  },
})

import { applicationQuestionsApi } from '#domain/application-questions/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows, ofItsJob } from '#server/testing/define-rows.ts'
import { byHirers, hiring, recruiting } from '#server/testing/roles/actors.ts'

const question = { type: 'yes_no', text: 'Do you have your own computer?', required: true } as const

const ownIds = { 'questions[].id': ofItsJob }

export const applicationQuestionsRows = defineRows(applicationQuestionsApi, ({ db, company_id }) => {
  let count = 0
  const questionSet = () => {
    const at = now()
    const name = `Equipment ${(count += 1)}`
    const questions = JSON.stringify([
      { ...question, id: '0198c0de-0000-7000-8000-000000000001', options: [], requirement: null },
    ])
    return db
      .insertInto('question_sets')
      .values({ company_id, name, questions, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const ofQuestionSet = { about: 'a set of Acme', ...byHirers, ofCompany: true, request: questionSet }
  return {
    listSets: { in: recruiting },
    createSet: {
      in: hiring,
      request: async () => ({ body: { name: `Tools ${(count += 1)}`, questions: [question] } }),
      ownIds,
    },
    editSet: { ...ofQuestionSet, body: { questions: [question] }, otherFields: { name: 'Work hours' }, ownIds },
    deleteSet: ofQuestionSet,
  }
})

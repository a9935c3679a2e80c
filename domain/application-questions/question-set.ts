import { z } from 'zod'
import { instant, requiredLine, uuid } from '../kernel/text.ts'
import { applicationQuestion, applicationQuestions } from './application-question.ts'

export const questionSetLimits = { name: 60, per_company: 50 } as const

export const questionSetMessages = {
  name: 'Enter a name.',
  taken: 'Your company has a set with this name.',
  empty: 'A set needs at least one question.',
  too_many: `A company can have at most ${questionSetLimits.per_company} sets.`,
} as const

/** Questions that a company uses for several jobs. */
export const questionSetForm = z
  .strictObject({
    name: requiredLine(questionSetLimits.name, questionSetMessages.name, 'A name'),
    questions: applicationQuestions.min(1, questionSetMessages.empty),
  })
  .meta({ id: 'QuestionSetForm' })

/** The fields to change. Jobs keep the questions that they have. */
export const questionSetEdit = questionSetForm.partial().meta({ id: 'QuestionSetEdit' })

export const questionSet = z
  .object({
    id: uuid,
    name: z.string(),
    questions: z.array(applicationQuestion),
    updated_at: instant,
    allowed: z.array(z.enum(['edit', 'delete'])),
  })
  .meta({ id: 'QuestionSet' })
export type QuestionSet = z.output<typeof questionSet>

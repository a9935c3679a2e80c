import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { answerValue } from './application-answer.ts'
import { applicationQuestion } from './application-question.ts'

/** A question of an application with its answer, as the applicant and the company read it. */
export const answeredQuestion = z
  .object({
    question: applicationQuestion,
    value: answerValue,
    /** Of a file. Null if it is no longer there. */
    file: storedFile.nullable(),
    /** Whether the answer meets the requirement. Null without one. */
    is_met: z.boolean().nullable(),
    explanation: z.string(),
  })
  .meta({ id: 'AnsweredQuestion' })
export type AnsweredQuestion = z.output<typeof answeredQuestion>

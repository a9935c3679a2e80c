import { z } from 'zod'
import { requiredLine, requiredText } from '../kernel/text.ts'

export const questionLimits = { question: 120, answer: 600 } as const

/** The pages with frequently asked questions. */
export const questionPages = ['contact', 'careers'] as const

/** A frequently asked question. */
export const question = z.strictObject({
  page: z.enum(questionPages),
  question: requiredLine(questionLimits.question, 'Please enter the question.', 'A question'),
  answer: requiredText(questionLimits.answer, 'Please enter the answer.', 'An answer'),
})
export type Question = z.output<typeof question>

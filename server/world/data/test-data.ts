import type { questionTypes } from '#domain/tests/question.ts'
import type { testTypes } from '#domain/tests/test.ts'
import type { RoleName } from './roles.ts'

/** A question before it has an id. */
export interface QuestionData {
  type: (typeof questionTypes)[number]
  question: string
  options?: string[]
  points?: number
  useAI?: boolean
}

/** A test that companies of the demo world give to applicants. */
export interface TestData {
  name: string
  role: RoleName
  type: (typeof testTypes)[number]
  time_limit: number
  pass_rate: number
  description: string
  questions: readonly QuestionData[]
}

export const choose = (question: string, options: string[], points = 1): QuestionData => ({
  type: 'multiple-choice',
  question,
  options,
  points,
})
export const tick = (question: string, options: string[], points = 2): QuestionData => ({
  type: 'checkboxes',
  question,
  options,
  points,
})
export const select = (question: string, options: string[]): QuestionData => ({ type: 'dropdown', question, options })
export const brief = (question: string, points = 2): QuestionData => ({
  type: 'short-answer',
  question,
  points,
  useAI: true,
})
export const write = (question: string, points = 5): QuestionData => ({
  type: 'paragraph',
  question,
  points,
  useAI: true,
})
/** Any other type: what a person looks at. */
export const ask = (type: QuestionData['type'], question: string, points = 1): QuestionData => ({
  type,
  question,
  points,
})

import { z } from 'zod'
import { applicationAnswerLimits, readAnswer } from './application-answer.ts'
import type { AnswerValue, GivenAnswer } from './application-answer.ts'
import type { ApplicationQuestion } from './application-question.ts'
import type { AnsweredQuestion } from './answered-question.ts'
import { text } from '../kernel/text.ts'

/** An answer in a form, without what was not entered. Its value is checked with its question. */
const formAnswer = z.object({
  value: z.custom<AnswerValue>(() => true).default(null),
  explanation: text(applicationAnswerLimits.explanation, 'An explanation').trim().default(''),
})

/** The answers in a form, by the ID of their question. */
export type FormAnswers = Record<string, z.input<typeof formAnswer>>

/** The schema of the answers in a form. Those to other questions, such as earlier ones, are ignored. */
export const answersTo = (questions: readonly ApplicationQuestion[]) =>
  z.record(z.string(), formAnswer).superRefine((answers, context) => {
    for (const question of questions) {
      const { problem } = readAnswer(question, answers[question.id] ?? notAnswered)
      if (problem) context.addIssue({ code: 'custom', path: [question.id, problem.path], message: problem.message })
    }
  })

const notAnswered = { value: null, explanation: '' }

/** The values of a form for these questions: not answered, or as answered before. */
export const formAnswersOf = (answered: readonly AnsweredQuestion[]): FormAnswers =>
  Object.fromEntries(answered.map(({ question, value, explanation }) => [question.id, { value, explanation }]))

/** The answers of a form in the order of the questions, as they are sent. */
export const givenAnswersOf = (questions: readonly ApplicationQuestion[], answers: FormAnswers): GivenAnswer[] =>
  questions.map(({ id }) => ({ question_id: id, ...notAnswered, ...answers[id] }))

/** The field of a form for a field of the request: `answers.<ID of the question>.value` for `answers.0.value`. */
export function answerFieldOf(questions: readonly ApplicationQuestion[], path: string): string {
  const [list, at, ...rest] = path.split('.')
  const question = list === 'answers' && at !== undefined ? questions[Number(at)] : undefined
  return question ? [list, question.id, ...rest].join('.') : path
}

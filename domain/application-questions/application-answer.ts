import { z } from 'zod'
import { numberText } from '../kernel/count.ts'
import { httpsLink, line, text, uuid } from '../kernel/text.ts'
import { answeredNumber, applicationQuestionLimits } from './application-question.ts'
import type { ApplicationQuestion } from './application-question.ts'

export const applicationAnswerLimits = {
  short_text: 300,
  long_text: 5_000,
  link: 500,
  explanation: 1_000,
} as const

export const applicationAnswerMessages = {
  missing: 'Please answer this question.',
  answer: ({ text: question }: Pick<ApplicationQuestion, 'text'>) => `Please answer the question “${question}”.`,
  yes_no: 'Choose yes or no.',
  option: 'Choose one of the options.',
  options: 'Choose from the options.',
  same_option: 'Each option can be chosen only once.',
  text: 'Please enter some text.',
  file: 'Please choose a file.',
  unknown: 'The job does not ask this question.',
  twice: 'Each question can be answered only once.',
  explanation: 'Please explain, because your answer does not meet the requirement.',
} as const

/** Any answer; `readAnswer` checks it against its question. A file is answered with its ID. Null: not answered. */
export const answerValue = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  text(applicationAnswerLimits.long_text, 'An answer'),
  z
    .array(text(applicationQuestionLimits.option, 'An option'))
    .max(applicationQuestionLimits.options, `At most ${applicationQuestionLimits.options} options.`),
])
export type AnswerValue = z.output<typeof answerValue>

/** An answer, with an explanation if it does not meet the requirement of its question. */
export const givenAnswer = z
  .strictObject({
    question_id: uuid,
    value: answerValue.default(null),
    explanation: text(applicationAnswerLimits.explanation, 'An explanation').trim().default(''),
  })
  .meta({ id: 'GivenAnswer' })
export type GivenAnswer = z.output<typeof givenAnswer>

export const givenAnswers = z
  .array(givenAnswer)
  .max(applicationQuestionLimits.questions, `At most ${applicationQuestionLimits.questions} answers.`)

/** An answer that was checked against its question. */
export interface ReadAnswer {
  question_id: string
  value: Exclude<AnswerValue, null>
  /** Null: the question has no requirement. */
  is_met: boolean | null
  /** Empty if the requirement is met. */
  explanation: string
}

interface Problem {
  path: string
  message: string
}

/**
 * Checks answers against the questions of a job. Unanswered questions are left out. The paths of problems begin with
 * the position of the answer: `0.value`; that of a required question without an answer in the list is empty.
 */
export function readAnswers(
  questions: readonly ApplicationQuestion[],
  given: readonly GivenAnswer[],
): { answers: ReadAnswer[]; problems: Problem[] } {
  const answers: ReadAnswer[] = []
  const problems: Problem[] = []
  for (const [at, one] of given.entries()) {
    const question = questions.find(({ id }) => id === one.question_id)
    const isTwice = given.findIndex(({ question_id }) => question_id === one.question_id) < at
    if (!question || isTwice) {
      const { unknown, twice } = applicationAnswerMessages
      problems.push({ path: `${at}.question_id`, message: question ? twice : unknown })
      continue
    }
    const { answer, problem } = readAnswer(question, one)
    if (problem) problems.push({ path: `${at}.${problem.path}`, message: problem.message })
    else if (answer) answers.push(answer)
  }
  for (const question of questions) {
    const isGiven = given.some(({ question_id }) => question_id === question.id)
    if (question.required && !isGiven) problems.push({ path: '', message: applicationAnswerMessages.answer(question) })
  }
  return { answers, problems }
}

/** Checks an answer against its question. Neither an answer nor a problem: it is not answered, and need not be. */
export function readAnswer(
  question: ApplicationQuestion,
  given: Omit<GivenAnswer, 'question_id'>,
): { answer?: ReadAnswer; problem?: Problem } {
  if (isBlank(given.value))
    return question.required ? { problem: { path: 'value', message: applicationAnswerMessages.missing } } : {}
  const { data: value, error } = schemaOf(question).safeParse(given.value)
  if (error) return { problem: { path: 'value', message: error.issues[0]!.message } }
  const is_met = meets(question, value)
  if (is_met === false && given.explanation === '')
    return { problem: { path: 'explanation', message: applicationAnswerMessages.explanation } }
  const explanation = is_met === false ? given.explanation : ''
  return { answer: { question_id: question.id, value, is_met, explanation } }
}

const isBlank = (value: AnswerValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

function schemaOf({ type, options }: ApplicationQuestion): z.ZodType<Exclude<AnswerValue, null>> {
  const messages = applicationAnswerMessages
  const oneOf = (message: string) =>
    z.string(message).refine((value) => options.includes(value), { error: message, abort: true })
  switch (type) {
    case 'yes_no':
      return z.boolean(messages.yes_no)
    case 'one_of':
      return oneOf(messages.option)
    case 'several_of':
      return z
        .array(oneOf(messages.options), messages.options)
        .refine((all) => new Set(all).size === all.length, messages.same_option)
    case 'number':
      return answeredNumber
    case 'short_text':
      return z.string(messages.text).pipe(line(applicationAnswerLimits.short_text, 'An answer'))
    case 'long_text':
      return z.string(messages.text).pipe(text(applicationAnswerLimits.long_text, 'An answer').trim())
    case 'file':
      return z.string(messages.file).pipe(uuid)
    case 'link':
      return z.string(messages.text).pipe(httpsLink(applicationAnswerLimits.link, 'A link'))
  }
}

/** Whether an answer meets the requirement of its question; null: it has none, or is not answered. */
export function meets({ type, requirement }: ApplicationQuestion, value: AnswerValue): boolean | null {
  if (!requirement || isBlank(value)) return null
  const { answer, options, needs_all, min, max } = requirement
  switch (type) {
    case 'yes_no':
      return value === answer
    case 'one_of':
      return options.includes(value as string)
    case 'several_of': {
      const chosen = Array.isArray(value) ? value : []
      return needs_all ? options.every((one) => chosen.includes(one)) : options.some((one) => chosen.includes(one))
    }
    case 'number':
      // What was typed is not a number (yet).
      if (Number.isNaN(value)) return null
      return typeof value === 'number' && (min === null || value >= min) && (max === null || value <= max)
    default:
      return null
  }
}

/** The number of requirements that the answers do not meet. */
export const countUnmet = (answers: readonly Pick<ReadAnswer, 'is_met'>[]): number =>
  answers.filter(({ is_met }) => is_met === false).length

/** An answer in words: `Yes`, `Zendesk, Intercom`, `2.5`. The ID of a file is no words. */
export function answerText(value: AnswerValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(value)
  return Array.isArray(value) ? value.join(', ') : value
}

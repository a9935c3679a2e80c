import { z } from 'zod'
import { line, requiredLine, uuid } from '../kernel/text.ts'

export const applicationQuestionTypes = [
  'yes_no',
  'one_of',
  'several_of',
  'number',
  'short_text',
  'long_text',
  'file',
  'link',
] as const
export type ApplicationQuestionType = (typeof applicationQuestionTypes)[number]

export const applicationQuestionTypeLabels: Record<ApplicationQuestionType, string> = {
  yes_no: 'Yes or no',
  one_of: 'One option',
  several_of: 'Several options',
  number: 'Number',
  short_text: 'Short text',
  long_text: 'Long text',
  file: 'File',
  link: 'Link',
}

export const applicationQuestionLimits = {
  /** Per job, and per set. */
  questions: 10,
  text: 300,
  options_min: 2,
  options: 20,
  option: 100,
  requirement: 200,
  /** The largest number, in both directions. */
  number: 1_000_000_000,
} as const

export const applicationQuestionMessages = {
  text: 'Please enter a question.',
  option: 'An option cannot be empty.',
  options: `Enter at least ${applicationQuestionLimits.options_min} options.`,
  no_options: 'Questions of this type have no options.',
  same_option: 'Each option can be listed only once.',
  same_question: 'Each question needs its own ID.',
  too_many: `A job can have at most ${applicationQuestionLimits.questions} questions.`,
  no_requirement: 'Questions of this type cannot have a requirement.',
  required: 'A question with a requirement must be required.',
  answer: 'Choose the answer that you require.',
  accepted: 'Choose at least one of the options.',
  unknown_option: 'Choose from the options of the question.',
  range: 'Enter a minimum, a maximum, or both.',
  range_order: 'The maximum cannot be below the minimum.',
  number: 'Please enter a number.',
} as const

const { options: optionsMax, option: optionMax, number: numberMax } = applicationQuestionLimits

const options = z
  .array(requiredLine(optionMax, applicationQuestionMessages.option, 'An option'))
  .max(optionsMax, `At most ${optionsMax} options.`)
  .refine((all) => new Set(all).size === all.length, applicationQuestionMessages.same_option)

/** Numbers have up to two decimals. */
const boundedNumber = z
  .number(applicationQuestionMessages.number)
  .min(-numberMax, 'This number is too small.')
  .max(numberMax, 'This number is too large.')
  .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals.')

/** The number of an answer. */
export const answeredNumber = boundedNumber

/**
 * What an answer must be. Only the part for the type of the question counts: `answer` of yes or no, `options` of a
 * choice, `min` and `max` of a number.
 */
export const requirement = z.strictObject({
  /** In the company's words; without them, the rule is shown. */
  text: line(applicationQuestionLimits.requirement, 'A requirement').default(''),
  answer: z.boolean().nullable().default(null),
  /** The accepted options. */
  options: options.default([]),
  /** Of several options: whether all accepted ones must be chosen, and not only one of them. */
  needs_all: z.boolean().default(false),
  min: boundedNumber.nullable().default(null),
  max: boundedNumber.nullable().default(null),
})
export type Requirement = z.output<typeof requirement>

const questionFields = z.strictObject({
  /** Omitted for a new question. A question that is changed keeps its ID, unless its type changes. */
  id: uuid.optional(),
  type: z.enum(applicationQuestionTypes, 'Please choose a type.'),
  text: requiredLine(applicationQuestionLimits.text, applicationQuestionMessages.text, 'A question'),
  required: z.boolean().default(false),
  options: options.default([]),
  requirement: requirement.nullable().default(null),
})

export const isChoice = (type: ApplicationQuestionType): boolean => type === 'one_of' || type === 'several_of'

/** The types whose answers can be compared with a requirement. */
export const mayHaveRequirement = (type: ApplicationQuestionType): boolean =>
  isChoice(type) || type === 'yes_no' || type === 'number'

/** A question for applicants, as a company enters it. */
export const applicationQuestionForm = questionFields
  .superRefine((question, context) => {
    const wrong = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    const messages = applicationQuestionMessages
    if (isChoice(question.type)) {
      if (question.options.length < applicationQuestionLimits.options_min) wrong(messages.options, 'options')
    } else if (question.options.length > 0) wrong(messages.no_options, 'options')
    const { requirement: rule } = question
    if (!rule) return
    if (!mayHaveRequirement(question.type)) return wrong(messages.no_requirement, 'requirement')
    if (!question.required) wrong(messages.required, 'required')
    if (question.type === 'yes_no' && rule.answer === null) wrong(messages.answer, 'requirement', 'answer')
    if (isChoice(question.type)) {
      if (rule.options.length === 0) wrong(messages.accepted, 'requirement', 'options')
      else if (!rule.options.every((one) => question.options.includes(one)))
        wrong(messages.unknown_option, 'requirement', 'options')
    }
    if (question.type === 'number') {
      if (rule.min === null && rule.max === null) wrong(messages.range, 'requirement', 'min')
      else if (rule.min !== null && rule.max !== null && rule.max < rule.min)
        wrong(messages.range_order, 'requirement', 'max')
    }
  })
  .meta({ id: 'ApplicationQuestionForm' })
export type ApplicationQuestionForm = z.output<typeof applicationQuestionForm>

/** The questions of a job or a set, in their order. */
export const applicationQuestions = z
  .array(applicationQuestionForm)
  .max(applicationQuestionLimits.questions, applicationQuestionMessages.too_many)
  .refine((all) => haveOwnIds(all.flatMap(({ id }) => id ?? [])), applicationQuestionMessages.same_question)
export type ApplicationQuestions = z.output<typeof applicationQuestions>

const haveOwnIds = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** A question with its ID, as companies and applicants read it. */
export const applicationQuestion = z.object({ ...questionFields.shape, id: uuid }).meta({ id: 'ApplicationQuestion' })
export type ApplicationQuestion = z.output<typeof applicationQuestion>

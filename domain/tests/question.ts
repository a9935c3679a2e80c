import { z } from 'zod'
import { decimalSigns } from '../kernel/read-number.ts'
import { date, line, requiredLine, requiredText } from '../kernel/text.ts'
import { askWorkSample, askedWorkSample, workSample, workSampleTypes } from './work-samples/work-sample.ts'

export const simpleQuestionTypes = [
  'short-answer',
  'paragraph',
  'multiple-choice',
  'checkboxes',
  'dropdown',
  'file-upload',
  'linear-scale',
  'rating',
  'multiple-choice-grid',
  'checkbox-grid',
  'date',
  'time',
] as const
export const questionTypes = [...simpleQuestionTypes, ...workSampleTypes] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionTypeLabels: Record<QuestionType, string> = {
  'short-answer': 'Short answer',
  paragraph: 'Paragraph',
  'multiple-choice': 'Multiple choice',
  checkboxes: 'Checkboxes',
  dropdown: 'Dropdown',
  'file-upload': 'File upload',
  'linear-scale': 'Linear scale',
  rating: 'Rating',
  'multiple-choice-grid': 'Multiple choice grid',
  'checkbox-grid': 'Checkbox grid',
  date: 'Date',
  time: 'Time',
  code: 'Code',
  sql: 'SQL',
  'data-entry': 'Data entry',
  'customer-reply': 'Customer reply',
  'spoken-answer': 'Spoken or video answer',
}

export const questionLimits = {
  id: 64,
  question: 5_000,
  options: 50,
  option: 500,
  rows: 20,
  points_min: 1,
  points_max: 10,
  scale_max: 10,
  accepted_answers: 20,
  criteria: 10,
  criterion: 300,
} as const

export const questionDefaults = { points: 1, stars: 5, scale: { min: 1, max: 5 }, blank_options: 4 } as const

/** The numbers of stars that a rating can have. */
export const starCounts = [3, 4, 5, 10] as const

export const questionMessages = {
  question: 'Please enter a question before adding.',
  id: 'A question needs an ID.',
  option: 'An option cannot be empty.',
  criterion_ids: 'Each criterion needs its own ID.',
  useAI: 'AI assistance is available for answers in writing only.',
  work_sample: 'This task does not fit the question.',
} as const

/** Whether no two have the same ID. */
export const haveOwnIds = (all: readonly { id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length

/** An option, row or column. */
export const option = requiredLine(questionLimits.option, questionMessages.option, 'An option')
const options = z.array(option).max(questionLimits.options)

/** A time of day, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')

/** For each row of a grid, the columns that are chosen or correct. */
export const gridRows = z
  .array(z.strictObject({ row: option, columns: z.array(option).max(questionLimits.options) }))
  .max(questionLimits.rows)
export type GridRows = z.output<typeof gridRows>

/**
 * The correct answer of a question that is scored automatically. Options are named by their text, so their order does
 * not matter. It is never sent to applicants.
 */
export const answerKey = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('option'), option }),
  /** With `partial`, each correct choice earns its share and each wrong choice costs one; otherwise all or nothing. */
  z.strictObject({ kind: z.literal('options'), options, partial: z.boolean().default(false) }),
  z.strictObject({
    kind: z.literal('value'),
    value: z.number().int().min(0).max(questionLimits.scale_max),
    /** Also correct: answers that differ by at most this much. */
    tolerance: z.number().int().min(0).max(questionLimits.scale_max).default(0),
  }),
  z.strictObject({ kind: z.literal('rows'), rows: gridRows }),
  z.strictObject({ kind: z.literal('dates'), from: date, to: date }),
  z.strictObject({ kind: z.literal('times'), from: timeOfDay, to: timeOfDay }),
  /** Compared without regard to case, accents and spaces; numbers by their value. */
  z.strictObject({
    kind: z.literal('accepted'),
    answers: z.array(option).max(questionLimits.accepted_answers),
    /** The decimal sign of the author, by which `1,234` is read; a point if omitted. */
    decimal: z.enum(decimalSigns).optional(),
  }),
])
export type AnswerKey = z.output<typeof answerKey>

/** The kind of key that each type of question can have; null: it has none, or in its work sample. */
export const keyKinds = {
  'short-answer': 'accepted',
  paragraph: null,
  'multiple-choice': 'option',
  checkboxes: 'options',
  dropdown: 'option',
  'file-upload': null,
  'linear-scale': 'value',
  rating: 'value',
  'multiple-choice-grid': 'rows',
  'checkbox-grid': 'rows',
  date: 'dates',
  time: 'times',
  code: null,
  sql: null,
  'data-entry': null,
  'customer-reply': null,
  'spoken-answer': null,
} as const satisfies Record<QuestionType, AnswerKey['kind'] | null>

const isOneOf =
  (...types: QuestionType[]) =>
  (type: QuestionType): boolean =>
    types.includes(type)

/** Types with options to choose from. The columns of a grid are its options too. */
export const hasOptions = isOneOf('multiple-choice', 'checkboxes', 'dropdown', 'multiple-choice-grid', 'checkbox-grid')
export const isChoice = isOneOf('multiple-choice', 'checkboxes', 'dropdown')
export const isGrid = isOneOf('multiple-choice-grid', 'checkbox-grid')
/** Types that a person grades unless the question has a key. */
export const isOpenEnded = isOneOf('short-answer', 'paragraph', 'file-upload', 'customer-reply', 'spoken-answer')
/** Types for which AI can suggest a grade. */
export const mayUseAI = isOneOf('short-answer', 'paragraph', 'customer-reply')
/** Types that a program grades with the key of their task. */
const isRun = isOneOf('code', 'sql')

/** A part of a rubric, worth part of the question's points. */
export const criterion = z.strictObject({
  id: requiredLine(questionLimits.id, 'A criterion needs an ID.'),
  text: line(questionLimits.criterion, 'A criterion'),
  points: z.number().int().min(questionLimits.points_min).max(questionLimits.points_max),
  /** The message of a customer that it is about. */
  message_id: line(questionLimits.id).optional(),
  /** It judges how something is said, so it does not apply to an answer in writing. */
  needs_voice: z.boolean().optional(),
})
export type Criterion = z.output<typeof criterion>

/**
 * A question as the test builder sends it. `useAI` is camelCase for compatibility with the first clients, which send
 * only `id`, `type`, `question`, `options`, `points` and `useAI`.
 */
export const question = z
  .strictObject({
    id: requiredLine(questionLimits.id, questionMessages.id),
    type: z.enum(questionTypes),
    question: requiredText(questionLimits.question, questionMessages.question, 'A question'),
    options: options.optional(),
    points: z
      .number()
      .int()
      .min(questionLimits.points_min)
      .max(questionLimits.points_max)
      .default(questionDefaults.points),
    useAI: z.boolean().default(false),
    /** The section it belongs to; none: before the first section. */
    section_id: line(questionLimits.id).optional(),
    /**
     * Whether it counts for the score. The first clients do not send it: without it, a closed question without a key
     * is not scored.
     */
    scored: z.boolean().optional(),
    key: answerKey.optional(),
    rubric: z
      .array(criterion)
      .max(questionLimits.criteria)
      .refine(haveOwnIds, questionMessages.criterion_ids)
      .optional(),
    /** The rows of a grid. */
    rows: z.array(option).max(questionLimits.rows).optional(),
    scale: z
      .strictObject({
        min: z.number().int().min(0).max(1),
        max: z.number().int().min(2).max(questionLimits.scale_max),
        min_label: line(60, 'A label').default(''),
        max_label: line(60, 'A label').default(''),
      })
      .optional(),
    stars: z.union(starCounts.map((count) => z.literal(count))).optional(),
    /** The task, for the types of work samples. */
    work_sample: workSample.optional(),
  })
  .refine(({ type, work_sample }) => !work_sample || work_sample.kind === type, {
    path: ['work_sample'],
    message: questionMessages.work_sample,
  })
  .refine(({ type, useAI }) => !useAI || mayUseAI(type), { path: ['useAI'], message: questionMessages.useAI })
  .refine(({ type, key }) => !key || key.kind === keyKinds[type], {
    path: ['key'],
    message: 'This answer key does not fit the question.',
  })
export type Question = z.output<typeof question>
export type QuestionInput = z.input<typeof question>

/** How a question is scored: by its key, by a program that runs the answer, by a person, or not at all. */
export function scoringOf({
  type,
  scored,
  key,
  rubric,
  work_sample,
}: Pick<Question, 'type' | 'scored' | 'key' | 'rubric' | 'work_sample'>): 'key' | 'run' | 'person' | 'none' {
  if (scored === false) return 'none'
  if (key || type === 'data-entry') return 'key'
  // Priorities and teams are scored by their key unless people read the replies.
  if (work_sample?.kind === 'customer-reply' && work_sample.key.messages.length > 0 && !rubric?.length) return 'key'
  if (isRun(type)) return 'run'
  return isOpenEnded(type) ? 'person' : 'none'
}

/** The criteria for grading; without a rubric, one criterion worth all points. */
export function rubricOf({ rubric, points }: Pick<Question, 'rubric' | 'points'>): Criterion[] {
  return rubric?.length ? rubric : [{ id: 'answer', text: 'Answers the question', points }]
}

/** Whether AI suggests grades for the question. */
export const usesAI = (one: Question): boolean => one.useAI && scoringOf(one) === 'person'

/** The smallest and largest answer of a linear scale or rating. */
export function bounds({ type, scale, stars }: Pick<Question, 'type' | 'scale' | 'stars'>): {
  min: number
  max: number
} {
  if (type === 'rating') return { min: 1, max: stars ?? questionDefaults.stars }
  return { min: scale?.min ?? questionDefaults.scale.min, max: scale?.max ?? questionDefaults.scale.max }
}

/** A question as applicants see it: without key, rubric, and scoring. Built field by field, so nothing slips through. */
export const askedQuestion = z
  .object({
    id: z.string(),
    type: z.enum(questionTypes),
    question: z.string(),
    options: z.array(z.string()),
    rows: z.array(z.string()),
    section_id: z.string().nullable(),
    points: z.number().int(),
    scored: z.boolean(),
    ai_assisted: z.boolean(),
    min: z.number().int(),
    max: z.number().int(),
    min_label: z.string(),
    max_label: z.string(),
    work_sample: askedWorkSample.nullable(),
  })
  .meta({ id: 'AskedQuestion' })
export type AskedQuestion = z.output<typeof askedQuestion>

/** What an applicant sees of a question. */
export function askQuestion(one: Question): AskedQuestion {
  return {
    id: one.id,
    type: one.type,
    question: one.question,
    options: hasOptions(one.type) ? (one.options ?? []) : [],
    rows: isGrid(one.type) ? (one.rows ?? []) : [],
    section_id: one.section_id ?? null,
    points: one.points,
    scored: scoringOf(one) !== 'none',
    ai_assisted: usesAI(one),
    ...bounds(one),
    min_label: one.scale?.min_label ?? '',
    max_label: one.scale?.max_label ?? '',
    work_sample: one.work_sample ? askWorkSample(one.work_sample) : null,
  }
}

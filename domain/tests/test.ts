import { z } from 'zod'
import { instant, line, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'

export const testLimits = {
  name: 120,
  description: 5_000,
  time_limit_min: 15,
  time_limit_max: 240,
  pass_rate_min: 0,
  pass_rate_max: 100,
  points_min: 1,
  points_max: 10,
  questions: 200,
  question_id: 64,
  question: 5_000,
  options: 50,
  option: 500,
} as const

export const testDefaults = { name: 'Untitled Test', type: 'mixed', time_limit: 60, pass_rate: 70, points: 1 } as const

/** Days to take an assigned test. */
export const testsDueWithinDays = 7

export const testTypes = ['coding', 'mcq', 'mixed', 'language', 'written'] as const
export const testTypeLabels: Record<(typeof testTypes)[number], string> = {
  coding: 'Coding',
  mcq: 'Multiple choice',
  mixed: 'Mixed',
  language: 'Language',
  written: 'Written',
}

export const questionTypes = [
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

export const testMessages = {
  incomplete: 'Please fill in all required fields and add at least one question.',
  question: 'Please enter a question before adding.',
  question_ids: 'Each question needs its own ID.',
  options: 'Please add at least one option.',
} as const

/** The types with options to choose from. */
const choiceTypes: readonly (typeof questionTypes)[number][] = ['multiple-choice', 'checkboxes', 'dropdown']

/** A question as the test builder sends it. `useAI` is camelCase for compatibility with the first clients. */
export const question = z
  .strictObject({
    id: requiredLine(testLimits.question_id, 'A question needs an ID.'),
    type: z.enum(questionTypes),
    question: requiredText(testLimits.question, testMessages.question, 'A question'),
    options: z.array(requiredLine(testLimits.option, 'An option cannot be empty.')).max(testLimits.options).optional(),
    points: z.number().int().min(testLimits.points_min).max(testLimits.points_max).default(testDefaults.points),
    useAI: z.boolean().default(false),
  })
  .meta({ id: 'NewQuestion' })

/**
 * A test as the builder sends it. An inactive test is a draft: missing fields get defaults, and it may lack questions
 * and options.
 */
export const newTest = z
  .strictObject({
    name: line(testLimits.name, 'A test name').default(''),
    description: text(testLimits.description, 'A description').trim().default(''),
    type: z.enum(testTypes).optional(),
    time_limit: z
      .number()
      .int()
      .min(testLimits.time_limit_min)
      .max(testLimits.time_limit_max)
      .default(testDefaults.time_limit),
    pass_rate: z
      .number()
      .int()
      .min(testLimits.pass_rate_min)
      .max(testLimits.pass_rate_max)
      .default(testDefaults.pass_rate),
    questions: z
      .array(question)
      .max(testLimits.questions)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, testMessages.question_ids)
      .default([]),
    is_active: z.boolean().default(true),
    is_public: z.literal(false).default(false),
  })
  .superRefine((test, context) => {
    if (!test.is_active) return
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (!test.name) wrong(['name'], testMessages.incomplete)
    if (!test.type) wrong(['type'], testMessages.incomplete)
    if (test.questions.length === 0) wrong(['questions'], testMessages.incomplete)
    for (const [at, { type, options }] of test.questions.entries()) {
      if (choiceTypes.includes(type) && !options?.length) wrong(['questions', at, 'options'], testMessages.options)
    }
  })
  .meta({ id: 'NewTest' })
export type NewTest = z.output<typeof newTest>

/** A test in lists and pickers. */
export const testSummary = z
  .object({
    id: uuid,
    name: z.string(),
    type: z.enum(testTypes),
    pass_rate: z.number().int(),
    time_limit: z.number().int(),
    questions_count: z.number().int(),
    is_active: z.boolean(),
    /** The number of jobs that require it. */
    jobs_count: z.number().int(),
    /** The number of assigned attempts, and the average score of graded ones, in percent. */
    attempts_count: z.number().int(),
    average_score: z.number().int().nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'TestSummary' })
export type TestSummary = z.output<typeof testSummary>

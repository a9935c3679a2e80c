import { z } from 'zod'
import { instant, line, requiredLine, text, uuid } from '../kernel/text.ts'
import { haveOwnIds, question, questionLimits } from './question.ts'
import { testMachine } from './test-machine.ts'
import { testProblems } from './test-problems.ts'

export const testLimits = {
  name: 120,
  description: 5_000,
  time_limit_min: 15,
  time_limit_max: 240,
  pass_rate_min: 0,
  pass_rate_max: 100,
  questions: 200,
  sections: 20,
  section_title: 120,
  section_text: 5_000,
  hold_days_max: 7,
} as const

export const testDefaults = { name: 'Untitled Test', type: 'mixed', time_limit: 60, pass_rate: 70 } as const

export const testTypes = ['coding', 'mcq', 'mixed', 'language', 'written'] as const
export const testTypeLabels: Record<(typeof testTypes)[number], string> = {
  coding: 'Coding',
  mcq: 'Multiple choice',
  mixed: 'Mixed',
  language: 'Language',
  written: 'Written',
}
/** The types that the builder offers. */
export const builderTestTypes = ['coding', 'mcq', 'mixed', 'language'] as const satisfies readonly TestType[]
export type TestType = (typeof testTypes)[number]

/** How difficult a test is. */
export const testLevels = ['beginner', 'intermediate', 'advanced'] as const
export type TestLevel = (typeof testLevels)[number]
export const testLevelLabels: Record<TestLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

/** What a test of the library measures. */
export const testCategories = ['technical', 'behavioral'] as const
export type TestCategory = (typeof testCategories)[number]
export const testCategoryLabels: Record<TestCategory, string> = { technical: 'Technical', behavioral: 'Behavioral' }

export const testMessages = {
  question_ids: 'Each question needs its own ID.',
  section_ids: 'Each section needs its own ID.',
} as const

/** A part of a test with its own title and text. */
export const section = z.strictObject({
  id: requiredLine(questionLimits.id, 'A section needs an ID.'),
  title: line(testLimits.section_title, 'A section title').default(''),
  text: text(testLimits.section_text, 'A section text').trim().default(''),
  /** Each applicant gets this many of its questions, chosen at random; null: all. */
  draw: z.number().int().min(1).max(testLimits.questions).nullable().default(null),
})
export type Section = z.output<typeof section>

/** The content of a test: what a version keeps. */
export const testContent = z.strictObject({
  name: line(testLimits.name, 'A test name').default(''),
  description: text(testLimits.description, 'A description').trim().default(''),
  type: z.enum(testTypes).optional(),
  /** Left out if the author does not say. */
  level: z.enum(testLevels).optional(),
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
  sections: z.array(section).max(testLimits.sections).refine(haveOwnIds, testMessages.section_ids).default([]),
  questions: z.array(question).max(testLimits.questions).refine(haveOwnIds, testMessages.question_ids).default([]),
  shuffle_questions: z.boolean().default(false),
  shuffle_options: z.boolean().default(false),
  /** A second person grades results close to the pass rate. */
  second_grader: z.boolean().default(true),
  /** Days between the grading of an attempt and the notification of its applicant. */
  hold_days: z.number().int().min(0).max(testLimits.hold_days_max).default(0),
})
/** Content as a form sends it. */
export type ContentForm = z.output<typeof testContent>
/** Content as stored: with a name and a type. */
export type TestContent = ContentForm & { type: TestType }

const exampleTest = {
  name: 'Grammar',
  type: 'mcq' as const,
  time_limit: 20,
  questions: [
    {
      id: 'one',
      type: 'multiple-choice' as const,
      question: 'Which sentence is right?',
      options: ['We have two offices.', 'We has two offices.'],
    },
  ],
}

/**
 * A test as the builder sends it. An inactive test is a draft: missing fields get defaults, and it may lack questions
 * and options.
 */
export const newTest = testContent
  .safeExtend({
    is_active: z.boolean().default(true),
    is_public: z.literal(false).default(false),
    /** Technical by default; without one, an edit keeps it. */
    category: z.enum(testCategories).optional(),
  })
  .superRefine((test, context) => {
    if (!test.is_active) return
    for (const { path, message } of testProblems(test)) {
      const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      context.addIssue({ code: 'custom', path: parts, message })
    }
  })
  .meta({ id: 'NewTest', examples: [exampleTest] })
export type NewTest = z.output<typeof newTest>
export type NewTestInput = z.input<typeof newTest>

/** A test's new content, with the revision it is based on. Without one, the current content is overwritten. */
export const testEdit = newTest
  .safeExtend({ revision: z.number().int().positive().optional() })
  .meta({ id: 'TestEdit', examples: [exampleTest] })
export type TestEdit = z.output<typeof testEdit>

/** Whether a test belongs to the company or to the provider's library. */
export const testSources = ['own', 'library'] as const

/** What a user can do with a test now. */
export const testActions = ['edit', 'clone', 'archive', 'unarchive', 'delete', 'assign', 'grade'] as const

/** A test in lists and pickers. */
export const testSummary = z
  .object({
    id: uuid,
    name: z.string(),
    type: z.enum(testTypes),
    category: z.enum(testCategories),
    level: z.enum(testLevels).nullable(),
    pass_rate: z.number().int(),
    time_limit: z.number().int(),
    questions_count: z.number().int(),
    status: z.enum(testMachine.states),
    is_active: z.boolean(),
    source: z.enum(testSources),
    is_favorite: z.boolean(),
    /** The number of jobs that require it. */
    jobs_count: z.number().int(),
    /** The number of assigned attempts, and the average score of graded ones, in percent. */
    attempts_count: z.number().int(),
    average_score: z.number().int().nullable(),
    created_at: instant,
    updated_at: instant,
    allowed: z.array(z.enum(testActions)),
  })
  .meta({ id: 'TestSummary' })
export type TestSummary = z.output<typeof testSummary>

/** One test, as its company sees it. */
export const testDetails = testSummary
  .extend({
    /** The content to edit: the unpublished changes, if there are any. */
    content: testContent.extend({ type: z.enum(testTypes) }),
    /** The content differs from the current version. */
    has_unpublished_changes: z.boolean(),
    /** The number of the current version; null for a draft. */
    version: z.number().int().nullable(),
    activated_at: instant.nullable(),
    /** Sent back with an edit. */
    revision: z.number().int(),
    jobs: z.array(z.object({ id: uuid, title: z.string() })),
    /** Answers that wait for a person. */
    to_grade: z.number().int(),
  })
  .meta({ id: 'TestDetails' })
export type TestDetails = z.output<typeof testDetails>

/** A version of a test. Never changed after its activation. */
export const testVersion = z.object({
  number: z.number().int(),
  activated_at: instant,
  /** The person who activated it; null for the provider. */
  activated_by: z.string().nullable(),
  attempts_count: z.number().int(),
  content: testContent.extend({ type: z.enum(testTypes) }),
})
export type TestVersion = z.output<typeof testVersion>

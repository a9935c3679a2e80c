import type { WrittenQuestion, WrittenTest } from '#server/features/tests/library/write-test.ts'
import type { TestContent } from '#domain/tests/test.ts'
import type { RoleName } from './roles.ts'

/** A question of a demo test. */
export interface DemoQuestion extends WrittenQuestion {
  /** For each criterion of the rubric: sentences with which applicants meet it. */
  sentences?: readonly (readonly string[])[]
}

/** A test that companies of the demo data give to applicants. */
export interface TestData extends Omit<WrittenTest, 'sections'> {
  name: string
  role: RoleName
  /** How many days ago the demo company created it, if that was lately. */
  days?: number
  /** How many days ago the demo company activated it as it is now, and what was different before. */
  revised?: { days: number; before: Partial<Pick<TestContent, 'time_limit' | 'pass_rate' | 'description'>> }
  sections: readonly { title: string; text?: string; questions: readonly DemoQuestion[] }[]
}

/** A criterion of a rubric, its points, and sentences with which applicants meet it. */
type DemoCriterion = readonly [text: string, points: number, sentence: string, ...others: string[]]

const graded =
  (type: 'short-answer' | 'paragraph') =>
  (question: string, criteria: readonly DemoCriterion[], { useAI = true } = {}): DemoQuestion => ({
    type,
    question,
    useAI,
    scored: true,
    points: criteria.reduce((sum, [, points]) => sum + points, 0),
    rubric: criteria.map(([text, points], index) => ({ id: `criterion-${index + 1}`, text, points })),
    sentences: criteria.map(([, , ...sentences]) => sentences),
  })

/** Questions that a person grades with a rubric. */
export const briefAnswer = graded('short-answer')
export const longAnswer = graded('paragraph')

/** A question about the applicant, which does not count for the score. */
export const selfAssessment = (question: string): DemoQuestion => ({ type: 'rating', question, scored: false })

/** A file that does not count for the score. */
export const optionalFile = (question: string): DemoQuestion => ({ type: 'file-upload', question, scored: false })

/** What applicants write who meet no criterion. */
export const weakAnswers = [
  'I would ask a colleague who knows more about this.',
  'I am not sure, but I would look it up before I decide.',
  'It depends on the situation, so I would first see what the team usually does.',
] as const

/** What graders write to applicants. */
export const gradingComments = {
  good: ['Clear and complete.', 'This is exactly what our customers need.', 'Well explained. Thank you.'],
  mixed: [
    'A good start. One step is missing.',
    'Correct, but please be more specific.',
    'The idea is right. An example would help.',
  ],
  poor: ['This does not answer the question.', 'Please describe what you would do yourself.'],
} as const

/** How applicants explain what was noted while they took a test. */
export const explanations = {
  left_page: [
    'My son’s school called. I was back after two minutes.',
    'I closed a notification that covered the page.',
    'My laptop asked me to restart, and I postponed it.',
  ],
  pasted: [
    'I wrote this answer in a text editor first and pasted it.',
    'I moved a paragraph from one answer to another.',
  ],
} as const

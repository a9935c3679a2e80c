import { expect, test } from 'vitest'
import { outcomeOf, outcomeTime } from './outcome.ts'
import type { OutcomeData } from './outcome.ts'
import { testContent } from './test.ts'
import type { TestContent } from './test.ts'

const choice = { type: 'multiple-choice', options: ['Yes', 'No'], key: { kind: 'option', option: 'Yes' } } as const

const content = testContent.parse({
  name: 'Support',
  type: 'mixed',
  pass_rate: 70,
  sections: [{ id: 'tone', title: 'Tone' }, { id: 'tools', title: 'Tools' }, { id: 'untitled' }],
  questions: [
    { id: 'start', ...choice, question: 'Is this a start?', points: 4 },
    { id: 'kind', ...choice, question: 'Is this kind?', points: 10, section_id: 'tone' },
    { id: 'reply', type: 'paragraph', question: 'Reply to Mara.', points: 10, section_id: 'tone', scored: true },
    { id: 'survey', type: 'rating', question: 'Your experience?', section_id: 'tools', scored: false },
    { id: 'zendesk', ...choice, question: 'Is Zendesk a tool?', points: 10, section_id: 'tools' },
    { id: 'undrawn', ...choice, question: 'Is Slack a tool?', points: 10, section_id: 'tools' },
    { id: 'last', ...choice, question: 'Is this the end?', points: 6, section_id: 'untitled' },
  ],
}) as TestContent

const graded: OutcomeData = {
  content,
  question_ids: ['zendesk', 'survey', 'start', 'kind', 'reply', 'last'],
  points: new Map<string, number | null>([
    ['start', 4],
    ['kind', 10],
    ['reply', 6],
    ['survey', null],
    ['zendesk', 5],
    ['last', 2],
  ]),
  comments: [],
  score: 67,
  is_graded: true,
}

test('applicants learn whether they passed, the band and the strength of each section', () => {
  expect(outcomeOf(graded)).toEqual({
    is_passed: false,
    band: '60–74%',
    is_complete: true,
    sections: [
      // 6 of 10 points, from the questions without a titled section.
      { title: 'Support', strength: 'solid' },
      { title: 'Tone', strength: 'strong' },
      // Only the drawn question counts.
      { title: 'Tools', strength: 'developing' },
    ],
    comments: [],
  })
  expect(outcomeOf({ ...graded, score: 70 })).toMatchObject({ is_passed: true, band: '60–74%' })
})

test('comments are shown with their question, in the order of the attempt', () => {
  const comments = [
    { question_id: 'reply', comment: 'Warm.' },
    { question_id: 'zendesk', comment: 'It is.' },
    { question_id: 'reply', comment: 'A little long.' },
    { question_id: 'kind', comment: '' },
    { question_id: 'undrawn', comment: 'Never asked.' },
  ]
  expect(outcomeOf({ ...graded, comments }).comments).toEqual([
    { question: 'Is Zendesk a tool?', comment: 'It is.' },
    { question: 'Reply to Mara.', comment: 'Warm.' },
    { question: 'Reply to Mara.', comment: 'A little long.' },
  ])
})

test.each([null, undefined])('an outcome that is not graded completely shows only what is (%s)', (missing) => {
  const points = new Map(graded.points)
  if (missing === undefined) points.delete('reply')
  else points.set('reply', missing)
  expect(outcomeOf({ ...graded, points, score: null, is_graded: false })).toEqual({
    is_passed: null,
    band: null,
    is_complete: false,
    sections: [
      { title: 'Support', strength: 'solid' },
      { title: 'Tools', strength: 'developing' },
    ],
    comments: [],
  })
})

test('a test without scored questions has no result, only comments', () => {
  const outcome = outcomeOf({
    ...graded,
    question_ids: ['survey'],
    comments: [{ question_id: 'survey', comment: 'Thank you.' }],
    score: null,
  })
  expect(outcome).toMatchObject({ is_passed: null, band: null, is_complete: true, sections: [] })
  expect(outcome.comments).toHaveLength(1)
})

test('nothing of the key, the rubric or undrawn questions is in an outcome', () => {
  const marked = { ...content, questions: content.questions.map((one) => ({ ...one, rubric: [] })) }
  expect(JSON.stringify(outcomeOf({ ...graded, content: marked }))).not.toMatch(/Yes|Slack|option|rubric/)
})

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T12:00:00.000Z`

test.each([
  ['before it is submitted', null, null, null],
  ['at the latest a week after it is submitted', null, day(1), day(8)],
  ['when the hold ends', day(3), day(1), day(3)],
  ['before a hold that ends later than that', day(12), day(1), day(8)],
])('an outcome is shown %s', (_, outcome_at, submitted_at, shown) => {
  expect(outcomeTime({ outcome_at, submitted_at })).toBe(shown)
})

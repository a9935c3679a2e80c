import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'
import { summarize } from './summarize.ts'

const card = (name: string, scores: Record<string, number | null>) => ({
  name,
  ratings: Object.entries(scores).map(([attribute, score]) => ({ attribute, score, evidence: '' })),
})

test('a summary shows every score, and that people disagree', () => {
  const [sql, tone] = summarize([card('Ana', { SQL: 5, Tone: 4 }), card('Ben', { sql: 2, Tone: 3 })])
  expect(sql).toMatchObject({
    attribute: 'SQL',
    scores: [
      { name: 'Ben', score: 2 },
      { name: 'Ana', score: 5 },
    ],
    counts: [0, 1, 0, 0, 1],
    is_disputed: true,
  })
  expect(tone).toMatchObject({ counts: [0, 0, 1, 1, 0], is_disputed: false })
})

test('what was not assessed is no score', () => {
  expect(summarize([card('Ana', { SQL: null })])).toEqual([])
})

test('what is missing names the steps and the people', () => {
  expect(
    missingText([
      { name: 'Screen', people: ['Ana', 'Ben'] },
      { name: 'Final', people: [] },
    ]),
  ).toBe('Missing: Screen (Ana, Ben) and Final (no interview yet).')
})

import { expect, test } from 'vitest'
import { concernTopic, questionConcern, questionTopics } from './question-concern.ts'
import { furtherPhrasings } from './further-phrasings.ts'
import { heldOutPhrasings } from './held-out-phrasings.ts'
import { phrasings, type Phrasing } from './question-phrasings.ts'

/** Which share of the hints is right, and which share of the concerns has a hint. */
function measure(list: readonly Phrasing[]) {
  const hinted = list.filter(([, text]) => questionConcern(text) !== null)
  const right = hinted.filter(([topic]) => topic !== null)
  const concerns = list.filter(([topic]) => topic !== null)
  return {
    precision: right.length / hinted.length,
    recall: right.length / concerns.length,
    wrong: hinted.filter(([topic]) => topic === null).map(([, text]) => text),
    missed: concerns.filter(([, text]) => questionConcern(text) === null).map(([, text]) => text),
    otherTopic: right.filter(([topic, text]) => topic !== concernTopic(text)).map(([, text]) => text),
  }
}

test('of 120 phrasings, of which half only sound forbidden, the right ones have a hint', () => {
  expect(phrasings).toHaveLength(120)
  expect(phrasings.filter(([topic]) => topic === null)).toHaveLength(60)
  const { precision, recall, otherTopic, wrong, missed } = measure(phrasings)
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(otherTopic).toEqual([])
})

test('phrasings that were once wrong stay right', () => {
  const { precision, recall, wrong, missed } = measure(furtherPhrasings)
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test('most questions that the recognizer was not written for are judged right', () => {
  const { precision, recall, wrong, missed } = measure(heldOutPhrasings)
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.75)
})

test('a hint states the reason and a wording that is itself without one', () => {
  expect(questionConcern('Do you have children?')).toEqual({
    reason: 'Laws in many countries forbid asking about marriage, family, or children.',
    wording: 'Can you work these hours: …?',
  })
  for (const { wording, reason } of questionTopics) {
    expect(questionConcern(wording)).toBeNull()
    expect(reason).toMatch(/\.$/)
  }
  expect(questionConcern('')).toBeNull()
})

test('a long text is judged while a company types it', () => {
  const long = 'Are you a very experienced and young family name of your own '.repeat(200)
  const start = performance.now()
  questionConcern(long)
  expect(performance.now() - start).toBeLessThan(200)
})

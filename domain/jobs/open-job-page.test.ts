import { expect, test } from 'vitest'
import { answerTimeText } from './open-job-page.ts'

test.each([
  [0.2, 'within a day'],
  [24, 'within a day'],
  [25, 'in about a day'],
  [60, 'in about 3 days'],
  [13 * 24, 'in about 13 days'],
  [15 * 24, 'in about 2 weeks'],
  [30 * 24, 'in about 4 weeks'],
])('%d hours are displayed as %s', (hours, text) => {
  expect(answerTimeText(hours)).toBe(text)
})

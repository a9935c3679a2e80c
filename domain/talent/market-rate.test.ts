import { expect, test } from 'vitest'
import { levelNamedIn, marketRateText } from './market-rate.ts'

test.each([
  ['Senior React Developer', 'senior'],
  ['Sr. Bookkeeper', 'senior'],
  ['Team Lead, Support', 'senior'],
  ['Junior Data Analyst', 'junior'],
  ['Mid-level Python developer', 'mid'],
  ['Principal Engineer', 'expert'],
  ['Lead Generation Assistant', undefined],
  ['Virtual Assistant', undefined],
])('the title %s names the level %s', (title, level) => {
  expect(levelNamedIn(title)).toBe(level)
})

test('a range of one amount is that amount', () => {
  expect(marketRateText({ from: 14, to: 19 })).toBe('$14–19')
  expect(marketRateText({ from: 14, to: 14 })).toBe('$14')
})

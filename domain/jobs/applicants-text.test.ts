import { expect, it } from 'vitest'
import { applicantsText } from './applicants-text.ts'

const text = (applications_count: number, in_review_count = 0, applied = false) =>
  applicantsText({ applications_count, in_review_count, applied })

it('never says that there are no applicants beside the own application', () => {
  expect(text(0)).toBe('No applicants yet')
  expect(text(0, 0, true)).toBe('1 applied')
  expect(text(1, 0, true)).toBe('1 applied')
  expect(text(1_234)).toBe('1,234 applied')
})

it('says how many are in review, if any', () => {
  expect(text(41, 6)).toBe('41 applied, 6 in review')
  expect(text(1_500, 1_200)).toBe('1,500 applied, 1,200 in review')
})

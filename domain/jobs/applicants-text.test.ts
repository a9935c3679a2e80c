import { expect, it } from 'vitest'
import { applicantsText } from './applicants-text.ts'

it('never says that there are no applicants beside the own application', () => {
  expect(applicantsText({ applications_count: 0 })).toBe('No applicants yet')
  expect(applicantsText({ applications_count: 0, applied: true })).toBe('1 applied')
  expect(applicantsText({ applications_count: 1, applied: true })).toBe('1 applied')
  expect(applicantsText({ applications_count: 1_234 })).toBe('1,234 applied')
})

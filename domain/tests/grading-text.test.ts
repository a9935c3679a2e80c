import { expect, it } from 'vitest'
import { gradingText } from './grading-text.ts'

const company_name = 'Acme'

it('promises a second review of what people grade, with and without AI', () => {
  for (const ai_assisted of [true, false])
    expect(gradingText({ ai_assisted, graded_by_people: true, company_name })).toMatch(/second review/)
})

it('promises no second review of a test that only keys grade', () => {
  expect(gradingText({ ai_assisted: false, graded_by_people: false, company_name })).not.toMatch(/review/)
})

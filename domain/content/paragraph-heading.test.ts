import { expect, test } from 'vitest'
import { headingOf, nameOf } from './paragraph-heading.ts'

test.each([
  ['slowOnboarding', 'Slow onboarding'],
  ['AIDraftsWithHumanReview', 'AI drafts with human review'],
  ['growth', 'Growth'],
])('%s is the paragraph "%s"', (name, heading) => {
  expect(headingOf(name)).toBe(heading)
  expect(nameOf(heading)).toBe(name)
})

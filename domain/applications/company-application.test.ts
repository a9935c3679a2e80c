import { expect, test } from 'vitest'
import { compareWithBudget } from './company-application.ts'

const hourly = { engagement_type: 'hourly', budget_min: 12, budget_max: 18.5, budget_total: null }
const fixed = { engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 20_000 }

test.each([
  [hourly, 12, 'Within the budget'],
  [hourly, 18.5, 'Within the budget'],
  [hourly, 18.6, '$0.10/hr above the budget'],
  [hourly, 10, '$2/hr below the budget'],
  [hourly, null, undefined],
  [fixed, 20_000, 'Within the budget'],
  [fixed, 500, 'Within the budget'],
  [fixed, 32_000, '$12k above the budget'],
  [{ ...fixed, budget_total: null }, 500, undefined],
])('beside %o, %s is: %s', (job, proposal_rate, words) => {
  expect(compareWithBudget({ proposal_rate, job } as Parameters<typeof compareWithBudget>[0])?.words).toBe(words)
})

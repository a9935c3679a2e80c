import { expect, test } from 'vitest'
import { fieldText, valueText } from './value-text.ts'

test.each([
  ['days_until_due', 30, '30'],
  ['payout_limit_cents', 100_000, '$1,000.00'],
  ['is_done', false, 'No'],
  ['account_manager_id', null, 'None'],
  ['roles', ['company', 'applicant'], 'company, applicant'],
  ['roles', [], 'None'],
  ['text', '<b>hello</b>', '<b>hello</b>'],
])('the value of %s, %j, reads %s', (key, value, text) => {
  expect(valueText(key, value)).toBe(text)
})

test('names of fields read like words', () => {
  expect(['days_until_due', 'limit_cents', 'user_ids'].map(fieldText)).toEqual(['Days until due', 'Limit', 'User'])
})

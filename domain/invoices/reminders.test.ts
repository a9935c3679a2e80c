import { expect, test } from 'vitest'
import { dueStep, nextReminderOn, reminderSteps } from './reminders.ts'

const steps = reminderSteps([3, 10, 21])
const invoice = { issued_on: '2026-11-02', due_on: '2026-11-16' }

test.each([
  // last reminder, today, the step that is due, the next reminder
  [null, '2026-11-12', undefined, '2026-11-13'],
  [null, '2026-11-13', -3, '2026-11-13'],
  ['2026-11-13', '2026-11-13', undefined, '2026-11-19'],
  ['2026-11-13', '2026-11-19', 3, '2026-11-19'],
  [null, '2026-11-28', 10, '2026-11-28'],
  ['2026-11-27', '2026-11-28', undefined, '2026-12-07'],
  ['2026-12-07', '2027-01-01', undefined, null],
])('after a reminder on %s, on %s step %s is due and the next reminder is on %s', (last_on, today, step, next) => {
  expect(dueStep({ ...invoice, last_on }, steps, today)).toBe(step)
  expect(nextReminderOn({ ...invoice, last_on }, steps, today)).toBe(next)
})

test('an invoice that is due at once is not announced before its issue', () => {
  const dated = { issued_on: '2026-11-16', due_on: '2026-11-16', last_on: null }
  expect(dueStep(dated, steps, '2026-11-17')).toBeUndefined()
  expect(nextReminderOn(dated, steps, '2026-11-17')).toBe('2026-11-19')
})

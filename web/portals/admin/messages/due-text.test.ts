import { expect, it } from 'vitest'
import { dueText } from './due-text.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const due = (response_due_at: string | null, first_responded_at: string | null = null) =>
  dueText({ response_due_at, first_responded_at, risk: 'at_risk' }, now)

it('says how long the staff have for a reply, also when it becomes overdue on the screen', () => {
  expect(due('2026-11-23T14:30:00Z')).toEqual({ text: 'First response due in 2 h', risk: 'at_risk' })
  expect(due('2026-11-23T12:20:30Z', '2026-11-20T12:00:00Z')?.text).toBe('Reply due in 20 min')
  expect(due('2026-11-26T13:00:00Z')?.text).toBe('First response due in 3 days')
  expect(due('2026-11-23T09:00:00Z')).toEqual({ text: 'Overdue by 3 h', risk: 'overdue' })
  expect(due('2026-11-23T12:00:00Z')?.text).toBe('Overdue by 1 min')
  expect(due(null)).toBeUndefined()
})

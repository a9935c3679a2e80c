import { expect, test } from 'vitest'
import { addDays } from '../kernel/calendar.ts'
import { assignmentLimits } from './assignment.ts'
import { amendmentDates, extensionDates } from './selectable-dates.ts'

// It is already the 21st in Manila.
const at = new Date('2026-11-20T17:00:00Z')
const [manila, newYork] = ['Asia/Manila', 'America/New_York']
const last = addDays('2026-11-20', assignmentLimits.days_ahead)
const active = { start_date: '2026-10-01', ends_on: null, terms: { timezone: newYork }, other_terms: [] }

test.each([
  ['from tomorrow on', {}, newYork, { min: '2026-11-21', max: last }],
  ['from tomorrow on by its own clock, too', {}, manila, { min: '2026-11-22', max: last }],
  ['from the start of work on', { start_date: '2026-12-01' }, newYork, { min: '2026-12-01', max: last }],
  ['until the last day', { ends_on: '2026-12-24' }, newYork, { min: '2026-11-21', max: '2026-12-24' }],
  [
    'not before other terms that are signed',
    { other_terms: [{ effective_on: '2026-12-14' }, { effective_on: '2026-10-05' }] },
    newYork,
    { min: '2026-12-14', max: last },
  ],
])('an amendment takes effect %s', (_, changes, zone, dates) => {
  expect(amendmentDates({ ...active, ...changes }, zone, at)).toEqual(dates)
})

test.each([
  ['2026-12-24', null, { min: '2026-12-25', max: last }],
  ['2026-12-24', '2026-12-31', { min: '2026-12-25', max: '2026-12-31' }],
  ['2026-11-10', null, { min: '2026-11-20', max: last }],
])('an end on %s, with the notice of the talent for %s, is postponed to %j', (ends_on, talent_ends_on, dates) => {
  expect(extensionDates({ ends_on, talent_ends_on, terms: { timezone: newYork } }, at)).toEqual(dates)
})

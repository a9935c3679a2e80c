import { expect, it } from 'vitest'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { dayOfLine, lineTitle, otherDayOfLeave, otherZone } from './line-title.ts'

const [manila, losAngeles] = ['Asia/Manila', 'America/Los_Angeles']
/** Monday, 9 a.m. in Los Angeles: Tuesday, 1 a.m. in Manila. */
const starts_at = '2026-12-07T17:00:00.000Z'
const line = (changes: object) =>
  ({
    kind: 'work',
    on_date: '2026-12-07',
    shift: null,
    leave: null,
    corrects: null,
    planned: null,
    ...changes,
  }) as TimesheetLine
const timesheet = {
  timezone: losAngeles,
  talent: { timezone: manila },
  company: { timezone: losAngeles },
}

it('dates a shift by the clock of its reader', () => {
  const work = line({ shift: { starts_at } })
  expect([losAngeles, manila].map((zone) => dayOfLine(work, zone))).toEqual(['Mon, Dec 7', 'Tue, Dec 8'])
})

it('dates leave by the clock of its reader, and states the other date', () => {
  const leave = line({ kind: 'leave', leave: { id: '', kind: 'paid' }, planned: { starts_at } })
  expect(lineTitle(leave, manila)).toBe('Tue, Dec 8: paid leave')
  expect(otherDayOfLeave(leave, timesheet, manila)).toBe('Mon, Dec 7 in Los Angeles')
  expect(otherDayOfLeave(leave, timesheet, losAngeles)).toBe('Tue, Dec 8 in Manila')
  expect(otherDayOfLeave(leave, timesheet, 'Asia/Tokyo')).toBe('Mon, Dec 7 in Los Angeles')
})

it('dates what a correction corrects by the clock of its reader', () => {
  const correction = line({ kind: 'correction', on_date: '2026-12-14', corrects: { starts_at, on_date: '2026-12-07' } })
  expect(lineTitle(correction, manila)).toBe('Mon, Dec 14: correction of Dec 8')
  expect(lineTitle(correction, losAngeles)).toBe('Mon, Dec 14: correction of Dec 7')
})

it('has the other party’s clock second where the reader’s is that of the assignment', () => {
  expect([manila, losAngeles].map((own) => otherZone(timesheet, own, starts_at))).toEqual([losAngeles, manila])
  expect(otherZone({ ...timesheet, talent: timesheet.company }, losAngeles, starts_at)).toBe(losAngeles)
})

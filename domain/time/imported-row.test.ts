import { expect, it } from 'vitest'
import { shiftMessages } from './shift.ts'
import { readImportedTimes, RowFault } from './imported-row.ts'
import { timeColumnLabels, timeImportMessages } from './time-import.ts'
import type { TimeColumn } from './time-import.ts'

const mapping = { ...timeColumnLabels, date_format: 'yyyy-mm-dd' as const }
type Cells = Partial<Record<TimeColumn, string>>

function read(cells: Cells, zone: string | null = 'Asia/Manila') {
  const named = Object.entries(cells).map(([column, cell]) => [timeColumnLabels[column as TimeColumn], cell])
  try {
    const { starts_at, ends_at } = readImportedTimes(Object.fromEntries(named), mapping, () => zone)
    return [starts_at, ends_at].map((at) => at.replace(':00.000Z', ''))
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    return error.message
  }
}
const row = (start: string, end: string, hours = '', end_date = ''): Cells => ({
  date: '2026-11-24',
  start,
  end,
  hours,
  end_date,
})

it('reads times in the zone of the assignment', () => {
  expect(read(row('09:00', '10:00'))).toEqual(['2026-11-24T01:00', '2026-11-24T02:00'])
  expect(read(row('09:00', '', '7.5'))).toEqual(['2026-11-24T01:00', '2026-11-24T08:30'])
  expect(read(row('22:00', '06:00'))).toEqual(['2026-11-24T14:00', '2026-11-24T22:00'])
  expect(read(row('22:00', '00:00'))).toEqual(['2026-11-24T14:00', '2026-11-24T16:00'])
  expect(read(row('22:00', '06:00', '8', '2026-11-25'))).toEqual(['2026-11-24T14:00', '2026-11-24T22:00'])
  expect(read(row('09:00', '10:00'), null)).toBe(shiftMessages.not_working)
})

it('never shortens what lasts longer than a day', () => {
  for (const hours of ['', '25:00:00', '25'])
    expect(read(row('09:00', '10:00', hours, '2026-11-25'))).toEqual(['2026-11-24T01:00', '2026-11-25T02:00'])
  expect(read(row('09:00', '10:00', '25:00:00'))).toBe(timeImportMessages.disagree)
  expect(read(row('09:00', '10:00', '1', '2026-11-25'))).toBe(timeImportMessages.disagree)
  expect(read(row('09:00', '10:00', '', '2026-11-23'))).toBe(shiftMessages.order)
  expect(read(row('09:00', '09:00'))).toBe(shiftMessages.order)
})

it('refuses hours that disagree with the end, beyond what rounding explains', () => {
  for (const hours of ['7.5', '0:59', '0:58:59', '1.1', '1.03', '2'])
    expect(read(row('09:00', '10:00', hours)), hours).toBe(timeImportMessages.disagree)
  for (const hours of ['1', '1.0', '1,00', '1:00', '01:00:00', '1h', '60m', '0:59:30'])
    expect(read(row('09:00', '10:00', hours)), hours).toHaveLength(2)
  expect(read(row('09:00', '09:20', '0.33'))).toHaveLength(2)
  expect(read(row('09:00', '09:20', '0.3'))).toHaveLength(2)
  expect(read(row('09:00', '10:00', 'much'))).toBe(timeImportMessages.hours)
})

const withBreak = (column: string, text: string, hours = '') => {
  const cells = { Date: '2026-11-24', Start: '09:00', End: '17:30', Hours: hours, [column]: text }
  try {
    return readImportedTimes(cells, mapping, () => 'Asia/Manila').ends_at
  } catch (error) {
    return (error as RowFault).message
  }
}

it('refuses a break that it would pay, unless the hours say that it is paid', () => {
  for (const column of ['Break', 'Meal Break', 'break_minutes', 'Break (min)', 'Pause'])
    expect(withBreak(column, '0:30'), column).toBe(timeImportMessages.break)
  expect(withBreak('Break', '30', '8')).toBe(timeImportMessages.disagree)
  for (const [text, hours] of [
    ['30', '8.5'],
    ['0:00', ''],
    ['', ''],
  ] as const)
    expect(withBreak('Break', text, hours)).toBe('2026-11-24T09:30:00.000Z')
})

it('takes the zone of each column', () => {
  const cells = { Date: '2026-11-24', 'Start (UTC)': '01:00', 'End (UTC+8)': '17:30' }
  const columns = { ...mapping, start: 'Start (UTC)', end: 'End (UTC+8)' }
  expect(readImportedTimes(cells, columns, () => 'Asia/Manila').ends_at).toBe('2026-11-24T09:30:00.000Z')
})

it('takes the zone that a row has, and refuses what is none', () => {
  const utc = ['2026-11-24T09:00', '2026-11-24T10:00']
  expect(read({ ...row('09:00', '10:00'), timezone: 'UTC' })).toEqual(utc)
  expect(read({ ...row('09:00Z', '10:00') })).toEqual(utc)
  expect(read({ ...row('2026-11-24T09:00:00+00:00', '2026-11-24T10:00:00+00:00') })).toEqual(utc)
  expect(read({ ...row('11:00', '12:00'), timezone: 'UTC+2' })).toEqual(utc)
  expect(read({ ...row('09:00', '10:00'), timezone: 'CST' })).toBe(timeImportMessages.zone)
  expect(read({ ...row('09:00', '10:00'), date: '2026-11-24T09:00:00Z' })).toBe(timeImportMessages.zone_of_date)
  expect(read({ ...row('2026-11-23 09:00', '10:00') })).toBe(timeImportMessages.dates)
})

it('keeps the hour that clocks show twice', () => {
  const night = { date: '2026-11-01', start: '00:30', end: '01:30' }
  const zone = 'America/New_York'
  expect(read(night, zone)).toEqual(['2026-11-01T04:30', '2026-11-01T06:30'])
  expect(read({ ...night, hours: '1' }, zone)).toEqual(['2026-11-01T04:30', '2026-11-01T05:30'])
  expect(read({ ...night, hours: '3' }, zone)).toBe(timeImportMessages.disagree)
})

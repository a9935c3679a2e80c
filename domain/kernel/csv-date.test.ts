import { expect, it } from 'vitest'
import { dateFormatOf, readDate } from './csv-date.ts'

it.each([
  ['2026-02-28', 'yyyy-mm-dd', '2026-02-28'],
  ['2026/11/24', 'yyyy/mm/dd', '2026-11-24'],
  ['\u200e11\u200e/\u200e24\u200e/\u200e2026', 'mm/dd/yyyy', '2026-11-24'],
  ['2026.11.24', 'yyyy.mm.dd', '2026-11-24'],
  ['20261128', 'yyyymmdd', '2026-11-28'],
  ['2/3/2026', 'mm/dd/yyyy', '2026-02-03'],
  ['2/3/2026', 'dd/mm/yyyy', '2026-03-02'],
  ['11/28/26', 'mm/dd/yyyy', '2026-11-28'],
  ['24.11.26', 'dd.mm.yyyy', '2026-11-24'],
  ['28-11-2026', 'dd-mm-yyyy', '2026-11-28'],
  ['11-28-2026', 'mm-dd-yyyy', '2026-11-28'],
  ['28-Nov-26', 'dd mmm yyyy', '2026-11-28'],
  ['28 Nov 2026', 'dd mmm yyyy', '2026-11-28'],
  ['1 September 2026', 'dd mmm yyyy', '2026-09-01'],
  ['1-Sept-26', 'dd mmm yyyy', '2026-09-01'],
  ['Nov 28, 2026', 'mmm dd, yyyy', '2026-11-28'],
  ['Saturday, November 28, 2026', 'mmm dd, yyyy', '2026-11-28'],
  ['1/1/70', 'mm/dd/yyyy', '1970-01-01'],
  ['2026-11-20T23:59:59Z', 'yyyy-mm-dd', '2026-11-20'],
  ['2026-11-20 09:30', 'yyyy-mm-dd', '2026-11-20'],
  ['2026-11-20T09:30:00.123+08:00', 'yyyy-mm-dd', '2026-11-20'],
  ['11/20/2026 9:30:00 PM', 'mm/dd/yyyy', '2026-11-20'],
] as const)('%s is a date in %s', (text, format, date) => {
  expect(readDate(text, format)).toBe(date)
})

it.each([
  ['', 'yyyy-mm-dd'],
  ['2026-11-20x', 'yyyy-mm-dd'],
  ['2026-11-20 9', 'yyyy-mm-dd'],
  ['2026-11-200', 'yyyy-mm-dd'],
  ['26-11-20', 'yyyy-mm-dd'],
  ['2026-13-01', 'yyyy-mm-dd'],
  ['20261301', 'yyyymmdd'],
  ['31.02.2026', 'dd.mm.yyyy'],
  ['13/13/2026', 'mm/dd/yyyy'],
  ['1/2/202', 'mm/dd/yyyy'],
  ['2026-11-20', 'mm/dd/yyyy'],
  ['11.10.2026', 'dd/mm/yyyy'],
  ['24-Nov', 'dd mmm yyyy'],
  ['Nov-26', 'mmm dd, yyyy'],
  ['24-Nox-26', 'dd mmm yyyy'],
  ['Monday, November 28, 2026', 'mmm dd, yyyy'],
  ['46350', 'yyyymmdd'],
] as const)('%j is no date in %s', (text, format) => {
  expect(readDate(text, format)).toBeNull()
})

it('finds the format of a file, in which the user decides only what its dates do not', () => {
  for (const [texts, month, day] of [
    [['11/10/2026', '12/10/2026'], 'mm/dd/yyyy', 'dd/mm/yyyy'],
    [['11-10-26'], 'mm-dd-yyyy', 'dd-mm-yyyy'],
  ] as const) {
    expect(dateFormatOf(texts, false)).toEqual({ date_format: month, is_ambiguous: true })
    expect(dateFormatOf(texts, true)).toEqual({ date_format: day, is_ambiguous: true })
  }
  for (const [texts, date_format] of [
    [['1/2/2026', '25/2/2026'], 'dd/mm/yyyy'],
    [['1/2/2026', '2/25/2026'], 'mm/dd/yyyy'],
    [['01.02.2026', ''], 'dd.mm.yyyy'],
    [['20261128'], 'yyyymmdd'],
    [['24-Nov-26'], 'dd mmm yyyy'],
  ] as const)
    for (const isDayFirst of [false, true])
      expect(dateFormatOf(texts, isDayFirst), texts[0]).toEqual({ date_format, is_ambiguous: false })
  expect(dateFormatOf(['3/3/2026'], true).is_ambiguous).toBe(false)
})

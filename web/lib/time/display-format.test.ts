import { afterEach, expect, it } from 'vitest'
import { defaultDisplay } from '#domain/accounts/display.ts'
import { setDisplayFormat } from './display-format.ts'
import { formatDate, formatMonthDay } from './format-date.ts'
import { formatClock, formatClockRange, formatInstant, formatTimeRange, formatWeekdayClock } from './format-instant.ts'

afterEach(() => setDisplayFormat(defaultDisplay))

const at = '2026-11-21T09:05:00Z'
const later = '2026-11-21T09:35:00Z'
const zone = 'Asia/Manila'
const texts = () =>
  [
    formatDate('2026-12-01'),
    formatMonthDay('2026-12-01'),
    formatInstant(at, zone),
    formatClock(Date.parse(at), zone),
    formatClock(Date.parse('2026-11-20T16:05:00Z'), zone),
    formatClockRange(at, later, zone),
    formatWeekdayClock(at, zone),
    formatTimeRange(at, later, zone),
  ].map((text) => text.replaceAll(/[\u2009\u202F]/g, ' '))

it('writes dates and times as in the United States by default', () =>
  expect(texts()).toEqual([
    'Dec 1, 2026',
    'Dec 1',
    'Nov 21, 2026, 5:05 PM GMT+8',
    '5:05 PM',
    '12:05 AM',
    '5:05 – 5:35 PM',
    'Sat 5:05 PM',
    'Sat, Nov 21, 5:05 – 5:35 PM GMT+8',
  ]))

it('writes the day first, with 24 hours', () => {
  setDisplayFormat({ hour_cycle: 'h23', date_format: 'day_first' })
  expect(texts()).toEqual([
    '1 Dec 2026',
    '1 Dec',
    '21 Nov 2026, 17:05 GMT+8',
    '17:05',
    '00:05',
    '17:05–17:35',
    'Sat 17:05',
    'Sat 21 Nov, 17:05–17:35 GMT+8',
  ])
})

it('writes the year first, with 12 hours', () => {
  setDisplayFormat({ hour_cycle: 'h12', date_format: 'year_first' })
  expect(texts().slice(0, 5)).toEqual(['2026-12-01', 'Dec 1', '2026-11-21, 5:05 PM GMT+8', '5:05 PM', '12:05 AM'])
})

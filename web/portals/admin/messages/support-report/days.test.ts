import { expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { periodsOf } from './days.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ date: addDays('2026-01-01', at), opened: 1, solved: 2, replies: 3 }))

it('shows a month by day and a year by week, with every ticket counted once', () => {
  expect(periodsOf(days(31))).toHaveLength(31)
  const weeks = periodsOf(days(365))
  expect(weeks).toHaveLength(53)
  expect(weeks[1]).toEqual({ date: '2026-01-08', label: 'Week of Jan 8, 2026', opened: 7, solved: 14, replies: 21 })
  expect(weeks.reduce((sum, { opened }) => sum + opened, 0)).toBe(365)
})

import { describe, expect, it } from 'vitest'
import { instantsOf, neighborOf, periodTitle, visibleDays } from './visible-days.ts'

describe('the days of a view', () => {
  it('are whole weeks that start on the chosen day', () => {
    expect(visibleDays('month', '2026-11-24', 0)).toEqual({ from: '2026-11-01', to: '2026-12-06' })
    expect(visibleDays('month', '2026-11-24', 1)).toEqual({ from: '2026-10-26', to: '2026-12-07' })
    expect(visibleDays('week', '2026-11-22', 0)).toEqual({ from: '2026-11-22', to: '2026-11-29' })
    expect(visibleDays('week', '2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-23' })
  })

  it('begin and end at midnight of the zone, also when the clocks change', () => {
    const week = visibleDays('week', '2026-11-01', 0)
    expect(instantsOf(week, 'America/New_York')).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-08T05:00:00.000Z',
    })
  })

  it('are followed by the next ones without a gap', () => {
    expect(neighborOf('month', '2026-10-31', 1)).toBe('2026-11-01')
    expect(neighborOf('week', '2026-12-31', 1)).toBe('2027-01-07')
    const agenda = visibleDays('agenda', '2026-11-24', 0)
    expect(neighborOf('agenda', '2026-11-24', 1)).toBe(agenda.to)
  })

  it('have a title', () => {
    expect(periodTitle('month', '2026-11-24', 0)).toBe('November 2026')
    expect(periodTitle('day', '2026-11-24', 0)).toBe('Tue, Nov 24, 2026')
    expect(periodTitle('week', '2026-11-24', 0)).toMatch(/^Nov 22\s–\s28, 2026$/)
  })
})

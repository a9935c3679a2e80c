import { expect, it } from 'vitest'
import { applicationsLeftText, limitFrom } from './application-limit.ts'

const hour = (at: number) => `2026-12-01T${String(at).padStart(2, '0')}:00:00.000Z`

it('frees an application 24 hours after the oldest one that counts, also after the limit was lowered', () => {
  expect(limitFrom([], 3)).toEqual({ max: 3, left: 3, next_at: null })
  expect(limitFrom([hour(9), hour(8)], 3)).toEqual({ max: 3, left: 1, next_at: null })
  expect(limitFrom([hour(9), hour(8), hour(7)], 3)).toEqual({ max: 3, left: 0, next_at: '2026-12-02T07:00:00.000Z' })
  expect(limitFrom([hour(9), hour(8), hour(7)], 1)).toEqual({ max: 1, left: 0, next_at: '2026-12-02T09:00:00.000Z' })
})

const write = (at: string) => at.slice(11, 16)

it('says how many are left only when few are', () => {
  expect(applicationsLeftText({ max: 10, left: 4, next_at: null }, write)).toBeNull()
  expect(applicationsLeftText({ max: 10, left: 1, next_at: null }, write)).toBe(
    'You can send 1 more of 10 applications within 24 hours.',
  )
  expect(applicationsLeftText({ max: 10, left: 0, next_at: hour(7) }, write)).toBe(
    'You can send at most 10 applications within 24 hours. You can send the next one at 07:00.',
  )
})

import { describe, expect, test } from 'vitest'
import { accessTo, seesFiles, visibilities } from './talent-visibility.ts'
import type { TalentVisibility } from './talent-visibility.ts'

const talent: TalentVisibility = {
  is_hidden: false,
  status: 'active',
  visibility: 'search',
  headline: 'Support specialist',
  skills: ['Zendesk'],
  is_blocked: false,
  is_related: false,
  has_applied: false,
  has_current_application: false,
}

test.each([
  ['search', 'limited', 'full'],
  ['applied', 'none', 'full'],
  ['hidden', 'none', 'none'],
] as const)(
  'of a talent with the visibility “%s”, others see %s and companies in contact %s',
  (visibility, others, related) => {
    expect(accessTo({ ...talent, visibility })).toBe(others)
    expect(accessTo({ ...talent, visibility, is_related: true, has_applied: true })).toBe(related)
  },
)

describe.each(visibilities)('with the visibility “%s”', (visibility) => {
  test.each([
    ['who blocked the company', { is_blocked: true }],
    ['who is suspended', { status: 'suspended' }],
    ['who is deleted', { status: 'deleted' }],
    ['without a role', { headline: ' ' }],
    ['without a skill', { skills: [] }],
  ] as const)('no company sees a talent %s, even in contact', (_what, more) => {
    expect(accessTo({ ...talent, visibility, is_related: true, ...more })).toBe('none')
  })
})

test('a company whose invitation was declined sees the full name, and nothing else more', () => {
  expect(accessTo({ ...talent, is_related: true })).toBe('named')
  expect(accessTo({ ...talent, visibility: 'applied', is_related: true })).toBe('named')
})

test('the current photo and résumé are visible with an application that has not ended', () => {
  const applied = { ...talent, is_related: true, has_applied: true }
  expect(seesFiles({ ...applied, has_current_application: true })).toBe(true)
  expect(seesFiles(applied)).toBe(false)
  expect(seesFiles({ ...applied, has_current_application: true, visibility: 'hidden' })).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { accessTo, visibilities } from './talent-visibility.ts'
import type { TalentVisibility } from './talent-visibility.ts'

const talent: TalentVisibility = {
  status: 'active',
  visibility: 'search',
  headline: 'Support specialist',
  skills: ['Zendesk'],
  is_blocked: false,
  is_related: false,
}

test.each([
  ['search', 'limited', 'full'],
  ['applied', 'none', 'full'],
  ['hidden', 'none', 'none'],
] as const)(
  'of a talent with the visibility “%s”, others see %s and companies in contact %s',
  (visibility, others, related) => {
    expect(accessTo({ ...talent, visibility })).toBe(others)
    expect(accessTo({ ...talent, visibility, is_related: true })).toBe(related)
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

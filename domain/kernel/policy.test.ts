import { describe, expect, test } from 'vitest'
import { system, userOf, visitor } from './actor.ts'
import type { CompanyMember, MemberRole, Role } from './actor.ts'
import { decide, decideByRole } from './policy.ts'
import type { Rule } from './policy.ts'

const user = (role: Role, member_role: MemberRole | null = null) =>
  userOf({
    role,
    user_id: 'u1',
    session_id: 's1',
    name: 'Ana Cruz',
    email: 'ana@mail.test',
    email_verified: true,
    admin_role: role === 'admin' ? 'owner' : null,
    company_id: role === 'company' ? 'acme' : null,
    member_role: role === 'company' ? (member_role ?? 'owner') : null,
    company_status: role === 'company' ? 'active' : null,
    company_timezone: role === 'company' ? 'UTC' : null,
    job_ids: null,
  })

interface Resource {
  company_id: string
  applicant_id: string
}

const rule = {
  applicant: true,
  company: {
    members: ['owner', 'recruiter'],
    condition: (actor: CompanyMember, resource: Resource) => resource.company_id === actor.company_id || 'not_found',
  },
} satisfies Rule<Resource>

const resource = (company_id: string) => ({ company_id, applicant_id: 'u9' })

describe('a role without an entry', () => {
  test.each(['admin', 'account_manager'] as const)('is denied: %s', (role) => {
    expect(decideByRole(rule, user(role))).toBe('forbidden')
    expect(decide(rule, user(role), resource('acme'))).toBe('forbidden')
  })

  test('returns unauthenticated for a visitor', () => {
    expect(decideByRole(rule, visitor)).toBe('unauthenticated')
    expect(decideByRole({ visitor: true }, visitor)).toBe(true)
  })
})

test('a member whose role is not listed is denied before the resource is read', () => {
  expect(decideByRole(rule, user('company', 'finance'))).toBe('forbidden')
  expect(decide(rule, user('company', 'finance'), resource('acme'))).toBe('forbidden')
  expect(decideByRole(rule, user('company', 'recruiter'))).toBe(true)
})

test('each role has its own condition', () => {
  expect(decide(rule, user('company'), resource('acme'))).toBe(true)
  expect(decide(rule, user('company'), resource('other'))).toBe('not_found')
  expect(decide(rule, user('applicant'), resource('other'))).toBe(true)
})

test('the system is always allowed', () => {
  expect(decide({}, system, resource('other'))).toBe(true)
})

test('a company user without a membership is not an actor', () => {
  expect(() =>
    userOf({
      ...user('applicant'),
      role: 'company',
      admin_role: null,
      job_ids: null,
      company_id: null,
      member_role: null,
      company_status: null,
      company_timezone: null,
    }),
  ).toThrow('membership')
})

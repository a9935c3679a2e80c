import { activeCompany, ownActiveCompany } from '../accounts/account-policy.ts'
import type { CompanyMember, User } from '../kernel/actor.ts'
import { all, hiringTeam } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { TestMove, TestStatus } from './test-machine.ts'

export interface TestOwner {
  /** Null for the provider's library. */
  company_id: string | null
  status: TestStatus
}

/** Companies see the library without its drafts. */
const isVisible = (actor: CompanyMember, test: TestOwner): Decision =>
  (test.company_id === null ? test.status !== 'draft' : test.company_id === actor.company_id) || 'not_found'

/** Library tests are visible to every company, but only the provider changes them. */
const own = (actor: CompanyMember, test: TestOwner): Decision =>
  test.company_id === null
    ? all(isVisible(actor, test), 'forbidden')
    : ownActiveCompany(actor, { company_id: test.company_id })

/** The staff answer for the library only. */
const inLibrary = (_: User, test: TestOwner): Decision => test.company_id === null || 'not_found'

const change = { company: hiringTeam(own), admin: inLibrary, token: 'tests:write', duties: ['content'] } as const
const use = {
  company: hiringTeam((actor: CompanyMember, test: TestOwner) => all(isVisible(actor, test), activeCompany(actor))),
}

export const testPolicy = {
  list: { company: true, admin: true, account_manager: true, token: 'tests:read', duties: ['content'] },
  list_own: { applicant: true, token: 'tests:read' },
  create: { company: hiringTeam(activeCompany), admin: true, token: 'tests:write', duties: ['content'] },
  see: { company: hiringTeam(isVisible), admin: inLibrary, token: 'tests:read', duties: ['content'] },
  see_results: { company: hiringTeam(isVisible), token: 'tests:read' },
  edit: change,
  activate: change,
  archive: change,
  unarchive: change,
  delete: change,
  clone: { ...use, admin: inLibrary, token: 'tests:write', duties: ['content'] },
  bulk: { admin: true, duties: ['content'] },
  assign: { ...use, token: 'tests:write' },
  /** A picture of the library: applicants see those of a test that they take. */
  see_document: {
    company: hiringTeam(true),
    admin: true,
    applicant: (_: User, { is_taken }: { is_taken: boolean }) => is_taken || 'not_found',
    token: 'tests:read',
    duties: ['content'],
  },
  favorite: { company: isVisible, token: 'tests:write' },
} satisfies Policy & Record<TestMove, Rule<TestOwner>>

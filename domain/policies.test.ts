import { describe, expect, expectTypeOf, test } from 'vitest'
import { scopes } from './api-tokens/scope.ts'
import type { OfJob } from './accounts/account-policy.ts'
import type { JobMove } from './jobs/job-machine.ts'
import type { JobParties, jobPolicy } from './jobs/job-policy.ts'
import type { OwnedFile } from './files/file-policy.ts'
import { adminRoles, userOf } from './kernel/actor.ts'
import type { Actor, AdminRole, Applicant, CompanyMember } from './kernel/actor.ts'
import { Failure } from './kernel/errors.ts'
import type { defineMachine } from './kernel/machine.ts'
import { isPublic } from './kernel/policy.ts'
import type { Decided, Rule } from './kernel/policy.ts'
import { authorizeRole, policies, ruleOf } from './policies.ts'
import type { authorize, Permission } from './policies.ts'

const person = { user_id: 'u1', session_id: 's1', name: 'Ana Cruz', email: 'ana@mail.test', email_verified: true }
const nowhere = {
  admin_role: null,
  company_id: null,
  member_role: null,
  company_status: null,
  company_timezone: null,
  job_ids: null,
}
const admin = (admin_role: AdminRole) => userOf({ ...person, ...nowhere, role: 'admin', admin_role })
const program = (...granted: string[]): Actor => ({
  ...person,
  role: 'company',
  company_id: 'acme',
  member_role: 'owner',
  company_status: 'active',
  company_timezone: 'UTC',
  api_token: { scopes: granted },
})

function refusalOf(actor: Actor, permission: Permission): string | null {
  try {
    authorizeRole(actor, permission)
    return null
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

describe('admins have the permissions of their duties', () => {
  test.each<[Permission, AdminRole[]]>([
    ['user.suspend', ['owner', 'trust']],
    ['company.delete', ['owner']],
    ['administrator.set_role', ['owner']],
    ['operation.discard', ['owner']],
    ['payment.refund', ['owner', 'finance']],
    ['payout_batch.approve', ['owner', 'finance']],
    ['fee_rule.create', ['owner', 'finance']],
    ['conversation.inspect', ['owner', 'trust']],
    ['impersonation.start', ['owner', 'support']],
    ['audit.export', ['owner', 'trust']],
    ['content.publish', ['owner', 'content']],
    ['company.list', ['owner', 'support', 'finance', 'trust']],
    ['account.use', ['owner', 'support', 'finance', 'trust', 'content']],
  ])('%s', (permission, roles) => {
    const admitted = adminRoles.filter((role) => refusalOf(admin(role), permission) === null)
    expect(admitted).toEqual(roles)
  })
})

describe('an API token has the permissions of its scopes', () => {
  test.each<Permission>([
    'api_token.create',
    'payment_method.add',
    'payment.set_auto_pay',
    'offer.approve',
    'assignment.sign_amendment',
    'member.set_role',
    'account.change_sign_in',
    'single_sign_on.disable',
    'webhook.create',
  ])('and never %s', (permission) => {
    expect(refusalOf(program(...scopes), permission)).toBe('token_not_accepted')
  })

  test.each<[Permission, string]>([
    ['job.list', 'jobs:read'],
    ['job.publish', 'jobs:write'],
    ['application.reject', 'applications:write'],
    ['timesheet.approve', 'work:write'],
    ['invoice.list', 'billing:read'],
    ['payment.start', 'billing:write'],
    ['conversation.see', 'messages:read'],
  ])('%s with %s only', (permission, scope) => {
    expect(refusalOf(program(scope), permission)).toBe(null)
    expect(refusalOf(program(...scopes.filter((one) => one !== scope)), permission)).toBe('insufficient_scope')
  })
})

test('an interviewer has the permissions of an account and of interviews, and no others', () => {
  const interviewer: Actor = { ...(program() as CompanyMember), member_role: 'interviewer' }
  const permissions = Object.entries(policies).flatMap(([kind, policy]) =>
    Object.keys(policy).map((action) => `${kind}.${action}` as Permission),
  )
  const { api_token: _, ...signedIn } = interviewer as CompanyMember
  const own = permissions.filter((one) => refusalOf(signedIn, one) === null && !isPublic(ruleOf(one)))
  // A new one is added here on purpose.
  expect(own.toSorted()).toEqual([
    'account.add_receiver',
    'account.change_email',
    'account.change_sign_in',
    'account.rename',
    'account.secure',
    'account.use',
    'availability.edit',
    'availability.see',
    'calendar_connection.connect',
    'calendar_connection.disconnect',
    'calendar_connection.keep_time',
    'calendar_connection.see',
    'consent.list',
    'content.read_help',
    'data_export.download',
    'data_export.request',
    'data_export.see_own',
    'erasure.preview',
    'erasure.request',
    'file.read',
    'legal_document.accept',
    'legal_document.list',
    'meeting.announce_late',
    'meeting.confirm',
    'meeting.list',
    'meeting.reschedule',
    'meeting.see',
    'room.read_chat',
    'scorecard.list',
    'scorecard.list_missing',
    'scorecard.read',
    'scorecard.read_notes',
    'scorecard.revise',
    'scorecard.save',
    'scorecard.see_candidate',
    'scorecard.see_guide',
    'scorecard.see_own',
    'scorecard.submit',
  ])
  expect(refusalOf(interviewer, 'meeting.list')).toBe('token_not_accepted')
})

// The compiler makes these checks: the tests fail at type checking.

type RulesOfMoves = Record<JobMove, Rule<JobParties>>

test('a move without a rule does not compile', () => {
  expectTypeOf<typeof jobPolicy>().toExtend<RulesOfMoves>()
  expectTypeOf<Omit<typeof jobPolicy, 'publish'>>().not.toExtend<RulesOfMoves>()
})

test('a rule without a decision about tokens or duties does not compile', () => {
  type Undecided = { company: true; admin: true }
  expectTypeOf<Undecided & { token: 'jobs:read'; duties: [] }>().toExtend<Decided<Undecided>>()
  expectTypeOf<Undecided & { token: 'jobs:read' }>().not.toExtend<Decided<Undecided>>()
  expectTypeOf<Undecided & { duties: [] }>().not.toExtend<Decided<Undecided>>()
})

test('a permission with a condition requires its resource, and an unknown permission does not compile', () => {
  type Arguments<Name extends Permission> = Parameters<typeof authorize<Name>>
  expectTypeOf<Arguments<'job.pause'>>().toEqualTypeOf<[Actor, 'job.pause', resource: OfJob]>()
  expectTypeOf<Arguments<'job.create'>>().toEqualTypeOf<[Actor, 'job.create']>()
  expectTypeOf<Arguments<'file.read'>[2]>().toEqualTypeOf<OwnedFile>()
  expectTypeOf<'job.publsh'>().not.toExtend<Permission>()
})

test('a condition can only read properties of its role', () => {
  type ApplicantRule = { applicant: (actor: Applicant) => true }
  type MemberRuleForApplicants = { applicant: (actor: CompanyMember) => true }
  expectTypeOf<ApplicantRule>().toExtend<Rule<unknown>>()
  expectTypeOf<MemberRuleForApplicants>().not.toExtend<Rule<unknown>>()
  expectTypeOf<Applicant>().not.toHaveProperty('company_id')
  expectTypeOf<CompanyMember['company_id']>().toEqualTypeOf<string>()
})

test('a move from or to an unknown state does not compile', () => {
  type Door<From, To> = {
    states: ['open', 'shut']
    initial: 'open'
    moves: { shut: { from: From[]; to: To } }
  }
  type Define<Given> = (given: Given) => void
  expectTypeOf<typeof defineMachine>().toExtend<Define<Door<'open', 'shut'>>>()
  expectTypeOf<typeof defineMachine>().not.toExtend<Define<Door<'open', 'locked'>>>()
  expectTypeOf<typeof defineMachine>().not.toExtend<Define<Door<'ajar', 'shut'>>>()
})

import { expectTypeOf, test } from 'vitest'
import type { OfJob } from './accounts/account-policy.ts'
import type { JobMove } from './jobs/job-machine.ts'
import type { JobParties, jobPolicy } from './jobs/job-policy.ts'
import type { OwnedFile } from './files/file-policy.ts'
import type { Actor, Applicant, CompanyMember } from './kernel/actor.ts'
import type { defineMachine } from './kernel/machine.ts'
import type { Rule } from './kernel/policy.ts'
import type { authorize, Permission } from './policies.ts'

// The compiler makes these checks: the tests fail at type checking.

type RulesOfMoves = Record<JobMove, Rule<JobParties>>

test('a move without a rule does not compile', () => {
  expectTypeOf<typeof jobPolicy>().toExtend<RulesOfMoves>()
  expectTypeOf<Omit<typeof jobPolicy, 'publish'>>().not.toExtend<RulesOfMoves>()
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

import { expectTypeOf, test } from 'vitest'
import type { OfCompany } from './accounts/account-policy.ts'
import type { JobMove } from './jobs/job-machine.ts'
import type { jobPolicy } from './jobs/job-policy.ts'
import type { Actor } from './kernel/actor.ts'
import type { defineMachine } from './kernel/machine.ts'
import type { Rule } from './kernel/policy.ts'
import type { authorize, Permission } from './policies.ts'

// What is held here is held by the compiler: these tests fail when the types are checked.

type RulesOfMoves = Record<JobMove, Rule<OfCompany>>

test('a move without a rule does not compile', () => {
  expectTypeOf<typeof jobPolicy>().toExtend<RulesOfMoves>()
  expectTypeOf<Omit<typeof jobPolicy, 'publish'>>().not.toExtend<RulesOfMoves>()
})

test('a rule that looks at a thing cannot be asked without it, nor a misspelt one at all', () => {
  type Asked<Name extends Permission> = Parameters<typeof authorize<Name>>
  expectTypeOf<Asked<'job.publish'>>().toEqualTypeOf<[Actor, 'job.publish', OfCompany]>()
  expectTypeOf<Asked<'job.create'>>().toEqualTypeOf<[Actor, 'job.create']>()
  expectTypeOf<'job.publsh'>().not.toExtend<Permission>()
})

test('a move from or to a state that there is not does not compile', () => {
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

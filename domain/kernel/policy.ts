import type { TokenAccess } from '../api-tokens/scope.ts'
import { duties, hiringRoles, memberRoles } from './actor.ts'
import type { Actor, ActorOf, Duty, MemberRole, Role, User } from './actor.ts'
import { Failure } from './errors.ts'
import type { FailureCode } from './errors.ts'

/** `true` allows. A code denies with that failure; `not_found` hides a resource that the actor may not see. */
export type Decision = true | FailureCode

/** Either unconditional (`true`), or a condition on the actor and the resource. */
type Condition<ByRole extends Actor['role'], Resource> =
  | true
  | ((actor: ActorOf<ByRole>, resource: Resource) => Decision)

/** A company entry limited to some member roles. */
export interface ForMembers<Resource> {
  members: readonly MemberRole[]
  condition: Condition<'company', Resource>
}

type Entry<ByRole extends Actor['role'], Resource> =
  | Condition<ByRole, Resource>
  | (ByRole extends 'company' ? ForMembers<Resource> : never)

/** Who can have a permission, with an entry for each role that can, and under which condition. */
export type Entries<Resource> = { readonly [ByRole in Role | 'visitor']?: Entry<ByRole, Resource> }

/** Who has a permission. An actor whose role has no entry is denied before anything is read. The system is always allowed. */
export interface Rule<Resource> extends Entries<Resource> {
  /** What an API token of a company or an applicant needs. Staff have no tokens. */
  readonly token?: TokenAccess
  /** The duties of admins who have the permission. Owners always have it. */
  readonly duties?: readonly Duty[]
}

/** What a rule must state: about tokens if companies or applicants have an entry, about duties if admins have one. */
export type Decided<OneRule> = (OneRule extends { company: unknown } | { applicant: unknown }
  ? { token: TokenAccess }
  : unknown) &
  (OneRule extends { admin: unknown } ? { duties: readonly Duty[] } : unknown)

/** The rules for one kind of resource, by action. */
export type Policy = Record<string, Rule<never>>

/** For members who make hiring decisions. */
export const hiringTeam = <C extends ForMembers<never>['condition']>(condition: C) => ({
  members: hiringRoles,
  condition,
})

/** The same condition for users of every role. */
export const everyUser = <C extends true | ((actor: User, resource: never) => Decision)>(condition: C) => ({
  applicant: condition,
  company: condition,
  admin: condition,
  account_manager: condition,
})

/** For every request, with or without a session. */
export const everyone = { visitor: true, ...everyUser(true) } as const

/** For actions that follow from something else, never from a user. */
export const systemOnly = {} satisfies Rule<unknown>

/** For admins of every role. */
export const everyDuty = duties

/** Whether an actor with this role can have the permission at all. Requires no resource. */
export function decideByRole(rule: Entries<never>, actor: Actor): Decision {
  if (actor.role === 'system') return true
  if (!rule[actor.role]) return actor.role === 'visitor' ? 'unauthenticated' : 'forbidden'
  return actor.role !== 'company' || membersOf(rule).includes(actor.member_role) || 'forbidden'
}

/** Whether the actor has the permission for the resource. */
export function decide<Resource>(rule: Entries<Resource>, actor: Actor, resource: Resource): Decision {
  const decision = decideByRole(rule, actor)
  if (decision !== true || actor.role === 'system') return decision
  const entry = rule[actor.role]
  const condition = typeof entry === 'object' ? entry.condition : entry
  return typeof condition === 'function' ? condition(actor as never, resource) : true
}

/** Throws a denial as its failure. */
export function enforce(decision: Decision): void {
  if (decision !== true) throw new Failure(decision)
}

/** The first denial, or `true`. */
export function all(...decisions: Decision[]): Decision {
  return decisions.find((decision) => decision !== true) ?? true
}

/** The member roles that a rule admits. */
export function membersOf({ company }: Entries<never>): readonly MemberRole[] {
  if (!company) return []
  return typeof company === 'object' ? company.members : memberRoles
}

/** Whether a rule admits requests without a session. */
export const isPublic = (rule: Entries<never>): boolean => rule.visitor !== undefined

import type { TokenAccess } from '../api-tokens/scope.ts'
import { companyRoles, duties, hiringRoles, partyOf } from './actor.ts'
import type { Actor, ActorOf, CompanyMember, Duty, Role, User } from './actor.ts'
import { Failure } from './errors.ts'
import type { FailureCode } from './errors.ts'

/** `true` allows. A code denies with that failure; `not_found` hides a resource that the actor may not see. */
export type Decision = true | FailureCode

/**
 * Whose entry in a rule it is. Interviewers are members of a company, but what is for companies is closed to them unless
 * a rule has an entry for them.
 */
export const parties = ['visitor', 'applicant', 'company', 'interviewer', 'admin', 'account_manager'] as const
export type Party = (typeof parties)[number]
type ActorOfParty<One extends Party> = One extends Role | 'visitor' ? ActorOf<One> : CompanyMember

/** Either unconditional (`true`), or a condition on the actor and the resource. */
type Condition<One extends Party, Resource> = true | ((actor: ActorOfParty<One>, resource: Resource) => Decision)

type CompanyRole = (typeof companyRoles)[number]

/** A company entry limited to some member roles. */
export interface ForMembers<Resource> {
  members: readonly CompanyRole[]
  condition: Condition<'company', Resource>
}

type Entry<One extends Party, Resource> =
  | Condition<One, Resource>
  | (One extends 'company' ? ForMembers<Resource> : never)

/** Who can have a permission, with an entry for each party that can, and under which condition. */
export type Entries<Resource> = { readonly [One in Party]?: Entry<One, Resource> }

/** Who has a permission. An actor without an entry is denied before anything is read. The system is always allowed. */
export interface Rule<Resource> extends Entries<Resource> {
  /** What an API token of a company or an applicant needs. Staff and interviewers have no tokens. */
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

/** The same condition for users of every role, but not for interviewers. */
export const everyUser = <C extends true | ((actor: User, resource: never) => Decision)>(condition: C) => ({
  applicant: condition,
  company: condition,
  admin: condition,
  account_manager: condition,
})

/** The same condition for everyone with an account: for what users have of their own, and for meetings. */
export const everyAccount = <C extends true | ((actor: User, resource: never) => Decision)>(condition: C) => ({
  ...everyUser(condition),
  interviewer: condition,
})

/** For every request, with or without a session. */
export const everyone = { visitor: true, ...everyAccount(true) } as const

/** For actions that follow from something else, never from a user. */
export const systemOnly = {} satisfies Rule<unknown>

/** For admins of every role. */
export const everyDuty = duties

/** Whether an actor with this role can have the permission at all. Requires no resource. */
export function decideByRole(rule: Entries<never>, actor: Actor): Decision {
  if (actor.role === 'system') return true
  const party = partyOf(actor)
  if (!rule[party]) return party === 'visitor' ? 'unauthenticated' : 'forbidden'
  if (party !== 'company' || actor.role !== 'company') return true
  return membersOf(rule).some((role) => role === actor.member_role) || 'forbidden'
}

/** Whether the actor has the permission for the resource. */
export function decide<Resource>(rule: Entries<Resource>, actor: Actor, resource: Resource): Decision {
  const decision = decideByRole(rule, actor)
  if (decision !== true || actor.role === 'system') return decision
  const entry = rule[partyOf(actor)]
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

/** The member roles that the entry of a rule for companies admits. */
export function membersOf({ company }: Entries<never>): readonly CompanyRole[] {
  if (!company) return []
  return typeof company === 'object' ? company.members : companyRoles
}

/** Whether a rule admits requests without a session. */
export const isPublic = (rule: Entries<never>): boolean => rule.visitor !== undefined

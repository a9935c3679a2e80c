import type { Actor, MemberRole, Role, User } from './actor.ts'
import { isUser } from './actor.ts'
import { Failure } from './errors.ts'
import type { FailureCode } from './errors.ts'

/** `true` permits; a code refuses and says why. */
export type Verdict = true | FailureCode

/**
 * One permission. `roles` is asked before anything is read ("may this kind of person ask at all?"),
 * `when` once the thing is known. `not_found` hides what the asker may not even see.
 */
export interface Rule<Thing> {
  roles: readonly (Role | 'visitor')[]
  /** For companies: which members. Everybody in the company when left out. */
  members?: readonly MemberRole[]
  when?: (actor: User, thing: Thing) => Verdict
}

export type Policy<Thing, Name extends string> = Record<Name, Rule<Thing>>

/** Whether this kind of actor may ask for the permission at all. The system may do everything. */
export function admits<Thing>(rule: Rule<Thing>, actor: Actor): Verdict {
  if (actor.role === 'system' || rule.roles.includes('visitor')) return true
  if (!isUser(actor)) return 'unauthenticated'
  if (!rule.roles.includes(actor.role)) return 'forbidden'
  if (actor.role === 'company' && rule.members && !rule.members.includes(actor.member_role!)) return 'forbidden'
  return true
}

/** The whole rule, thing included. */
export function judge<Thing>(rule: Rule<Thing>, actor: Actor, thing: Thing): Verdict {
  const admitted = admits(rule, actor)
  if (admitted !== true || !isUser(actor) || !rule.when) return admitted
  return rule.when(actor, thing)
}

/** Throws the Failure that a refusing verdict names. */
export function demand(verdict: Verdict): void {
  if (verdict !== true) throw new Failure(verdict)
}

/** The first refusing verdict, or `true`. */
export function all(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== true) ?? true
}

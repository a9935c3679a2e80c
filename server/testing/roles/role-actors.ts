import { membersOf } from '#domain/kernel/policy.ts'
import { adminRolesOf, ruleOf } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import type { ActorName } from './actors.ts'

/** Of each permission, at least one of them can have it. */
export const roleActors = [
  'visitor',
  'applicant',
  'owner',
  'finance',
  'admin',
  'account_manager',
  'interviewer',
] as const satisfies readonly ActorName[]
export type RoleActor = (typeof roleActors)[number]

/** Whether an actor's role can have a permission, for some resource. */
export function isPermitted(actor: RoleActor, permission: Permission): boolean {
  const rule = ruleOf(permission)
  if (actor === 'owner' || actor === 'finance') return membersOf(rule).includes(actor)
  if (actor === 'admin') return adminRolesOf(permission).includes('owner')
  return rule[actor] !== undefined
}

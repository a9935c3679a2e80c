import type { Admin } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { bulkActionMachine } from './bulk-action-machine.ts'

interface OwnedAction {
  actor_id: string
}
const own = {
  admin: (actor: Admin, action: OwnedAction): Decision => action.actor_id === actor.user_id || 'not_found',
  duties: ['trust'],
} as const

export const bulkActionPolicy = {
  /** What it does to each row has its own permission, which is checked for each. */
  create: { admin: true, duties: ['trust'] },
  preview: { admin: true, duties: ['trust'] },
  list: { admin: true, duties: ['trust'] },
  see: own,
  cancel: own,
  start: systemOnly,
  finish: systemOnly,
} satisfies Policy & Record<MoveOf<typeof bulkActionMachine>, Rule<never>>

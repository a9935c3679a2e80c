import type { Admin, CompanyMember } from '../kernel/actor.ts'
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

const ownApproval = (actor: CompanyMember, action: OwnedAction): Decision =>
  action.actor_id === actor.user_id || 'not_found'

export const bulkActionPolicy = {
  /** What it does to each row has its own permission, which is checked for each. */
  create: { admin: true, duties: ['trust'] },
  preview: { admin: true, duties: ['trust'] },
  list: { admin: true, duties: ['trust'] },
  see: own,
  cancel: own,
  /** Members of every role approve hours; which ones is checked for each timesheet. */
  preview_approval: { company: true, token: 'work:read' },
  approve_timesheets: { company: true, token: 'work:write' },
  see_approval: { company: ownApproval, token: 'work:read' },
  cancel_approval: { company: ownApproval, token: 'work:write' },
  start: systemOnly,
  finish: systemOnly,
} satisfies Policy & Record<MoveOf<typeof bulkActionMachine>, Rule<never>>

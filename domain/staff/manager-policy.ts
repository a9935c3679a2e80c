import { manages } from '../kernel/actor.ts'
import type { AccountManager } from '../kernel/actor.ts'
import { systemOnly } from '../kernel/policy.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { managerMachine } from './manager-machine.ts'

interface Manager {
  id: string
}

/** Account managers see themselves, and colleagues whose deputy they are. */
export const managerPolicy = {
  list: { admin: true, account_manager: true, duties: ['support', 'finance', 'trust'] },
  see: {
    admin: true,
    account_manager: (actor: AccountManager, { id }: Manager): Decision => manages(actor, id) || 'not_found',
    duties: ['support', 'finance', 'trust'],
  },
  create: { admin: true, duties: ['support'] },
  /** Also plans, starts and ends a leave. */
  edit: { admin: true, duties: ['support'] },
  // By the clock.
  start_leave: systemOnly,
  end_leave: systemOnly,
} satisfies Policy & Record<MoveOf<typeof managerMachine>, Rule<never>>

/** The administrators and their roles. */
export const administratorPolicy = {
  list: { admin: true, duties: [] },
  set_role: { admin: true, duties: [] },
} satisfies Policy

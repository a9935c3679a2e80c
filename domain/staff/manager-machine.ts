import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** An account manager's presence. A leave starts on its first day and ends after its last one. */
export const managerMachine = defineMachine({
  states: ['active', 'on_leave'],
  initial: 'active',
  moves: {
    start_leave: { from: ['active'], to: 'on_leave' },
    end_leave: { from: ['on_leave'], to: 'active' },
  },
})

export type ManagerStatus = StateOf<typeof managerMachine>

export const managerStatusLabels: Record<ManagerStatus, string> = { active: 'Active', on_leave: 'On Leave' }

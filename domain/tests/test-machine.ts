import { defineMachine } from '../kernel/machine.ts'
import type { MoveOf, StateOf } from '../kernel/machine.ts'

/** A company's test. Activating an active test publishes its next version. */
export const testMachine = defineMachine({
  states: ['draft', 'active', 'archived'],
  initial: 'draft',
  moves: {
    activate: { from: ['draft', 'active'], to: 'active' },
    /** New applicants are no longer assigned it. */
    archive: { from: ['active'], to: 'archived' },
    unarchive: { from: ['archived'], to: 'active' },
  },
})

export type TestStatus = StateOf<typeof testMachine>
export type TestMove = MoveOf<typeof testMachine>

export const testStatusLabels: Record<TestStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  archived: 'Archived',
}

import { defineMachine } from '../kernel/machine.ts'
import type { MoveOf, StateOf } from '../kernel/machine.ts'

/** All open reports about one subject: claimed by one member of staff, who decides. */
export const reportCaseMachine = defineMachine({
  states: ['open', 'claimed', 'resolved'],
  initial: 'open',
  moves: {
    claim: { from: ['open'], to: 'claimed' },
    release: { from: ['claimed'], to: 'open' },
    resolve: { from: ['claimed'], to: 'resolved' },
  },
})

export type ReportCaseMove = MoveOf<typeof reportCaseMachine>

export const reportCaseStatusLabels: Record<StateOf<typeof reportCaseMachine>, string> = {
  open: 'Open',
  claimed: 'Claimed',
  resolved: 'Resolved',
}

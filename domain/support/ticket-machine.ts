import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A request to the staff: open while it needs them, waiting while it needs the requester. */
export const ticketMachine = defineMachine({
  states: ['open', 'waiting', 'solved'],
  initial: 'open',
  moves: {
    /** By a reply of the staff, or by hand. */
    answer: { from: ['open'], to: 'waiting' },
    solve: { from: ['open', 'waiting'], to: 'solved' },
    /** By a message of the requester, or by hand. */
    reopen: { from: ['waiting', 'solved'], to: 'open' },
  },
})

export type TicketStatus = StateOf<typeof ticketMachine>

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  waiting: 'Waiting for requester',
  solved: 'Solved',
}

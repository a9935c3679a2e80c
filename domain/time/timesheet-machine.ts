import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** The hours of an assignment in one week. */
export const timesheetMachine = defineMachine({
  states: ['open', 'submitted', 'approved', 'returned'],
  initial: 'open',
  moves: {
    submit: { from: ['open', 'returned'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'approved' },
    return: { from: ['submitted'], to: 'returned' },
  },
})

export type TimesheetStatus = StateOf<typeof timesheetMachine>

export const timesheetStatusLabels: Record<TimesheetStatus, string> = {
  open: 'Open',
  submitted: 'Submitted',
  approved: 'Approved',
  returned: 'Returned',
}

/** A line of a submitted timesheet. An approved one never changes: a later line corrects it. */
export const timesheetLineMachine = defineMachine({
  states: ['submitted', 'approved', 'returned', 'disputed', 'rejected'],
  initial: 'submitted',
  moves: {
    approve: { from: ['submitted', 'disputed'], to: 'approved' },
    return: { from: ['submitted'], to: 'returned' },
    dispute: { from: ['submitted'], to: 'disputed' },
    /** The talent, or staff, agree that a disputed line is not paid. */
    reject: { from: ['disputed'], to: 'rejected' },
  },
})

export type TimesheetLineStatus = StateOf<typeof timesheetLineMachine>

export const timesheetLineStatusLabels: Record<TimesheetLineStatus, string> = {
  submitted: 'Submitted',
  approved: 'Approved',
  returned: 'Returned',
  disputed: 'Disputed',
  rejected: 'Not paid',
}

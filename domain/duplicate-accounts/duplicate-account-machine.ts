import { defineMachine } from '../kernel/machine.ts'

/** A suspicion that two accounts belong to the same person. It ends nothing by itself. */
export const duplicateAccountMachine = defineMachine({
  states: ['open', 'dismissed', 'merged'],
  initial: 'open',
  moves: {
    /** Staff found that they are two people, or decided about the accounts otherwise. */
    dismiss: { from: ['open'], to: 'dismissed' },
    /** By staff, or because of new evidence. */
    reopen: { from: ['dismissed'], to: 'open' },
    /** Staff found that they are the same person. */
    merge: { from: ['open'], to: 'merged' },
    /** Within 30 days. */
    reverse: { from: ['merged'], to: 'open' },
  },
})

import { defineMachine } from '../kernel/machine.ts'

/** A suspicion that two accounts belong to the same person. It ends nothing by itself. */
export const duplicateAccountMachine = defineMachine({
  states: ['open', 'dismissed'],
  initial: 'open',
  moves: {
    /** Staff found that they are two people, or decided about the accounts otherwise. */
    dismiss: { from: ['open'], to: 'dismissed' },
    /** By staff, or because of new evidence. */
    reopen: { from: ['dismissed'], to: 'open' },
  },
})

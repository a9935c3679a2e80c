import { defineMachine } from '../kernel/machine.ts'

/** A suspended applicant can sign in, read, work and be paid, but not apply or be found. */
export const userMachine = defineMachine({
  states: ['active', 'suspended', 'deleted'],
  initial: 'active',
  moves: {
    suspend: { from: ['active'], to: 'suspended' },
    activate: { from: ['suspended'], to: 'active' },
    delete: { from: ['active', 'suspended'], to: 'deleted' },
    /** Until the data is erased. With a suspension that has not ended, `suspend` follows. */
    restore: { from: ['deleted'], to: 'active' },
  },
})

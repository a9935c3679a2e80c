import { defineMachine } from '../kernel/machine.ts'

/** A suspended applicant can sign in, read, work and be paid, but not apply or be found. */
export const userMachine = defineMachine({
  states: ['active', 'suspended', 'merged', 'deleted'],
  initial: 'active',
  moves: {
    suspend: { from: ['active'], to: 'suspended' },
    activate: { from: ['suspended'], to: 'active' },
    /** Into another account of the same applicant. It stays for its records, and is no longer used. */
    merge: { from: ['active'], to: 'merged' },
    unmerge: { from: ['merged'], to: 'active' },
    delete: { from: ['active', 'suspended', 'merged'], to: 'deleted' },
    /** Until the data is erased. With a suspension or a merge that has not ended, `suspend` or `merge` follows. */
    restore: { from: ['deleted'], to: 'active' },
  },
})

import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A suspended company can sign in, read and pay, but not publish or hire. */
export const companyMachine = defineMachine({
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

export type CompanyStatus = StateOf<typeof companyMachine>

export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  deleted: 'Deleted',
}

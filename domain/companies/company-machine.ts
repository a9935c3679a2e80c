import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** A suspended company can sign in, read and pay, but not publish or hire. */
export const companyMachine = defineMachine({
  states: ['active', 'suspended', 'deleted'],
  initial: 'active',
  moves: {
    suspend: { from: ['active'], to: 'suspended' },
  },
})

export type CompanyStatus = StateOf<typeof companyMachine>

export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  deleted: 'Deleted',
}

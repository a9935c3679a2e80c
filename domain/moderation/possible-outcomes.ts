import { userMachine } from '../accounts/user-machine.ts'
import { mayMove } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'
import { isHideable, reportOutcomes } from '../reports/report.ts'
import type { ReportKind, ReportOutcome } from '../reports/report.ts'

interface Decidable {
  kind: ReportKind
  /** The status of the company or applicant who is responsible; null if there is none. */
  responsible_status: StateOf<typeof userMachine> | null
}

/** The decisions that are possible about a subject. */
export const possibleOutcomes = ({ kind, responsible_status }: Decidable): ReportOutcome[] =>
  reportOutcomes.filter((outcome) => {
    switch (outcome) {
      case 'none':
        return true
      case 'hide':
        return isHideable(kind)
      case 'warn':
        return responsible_status === 'active' || responsible_status === 'suspended'
      case 'suspend':
        return responsible_status !== null && mayMove(userMachine, responsible_status, 'suspend')
    }
  })

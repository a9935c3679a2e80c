import { BankLines } from './bank-lines.tsx'
import { Corrections } from './corrections.tsx'
import { LedgerChecks } from './ledger-checks.tsx'

/** The nightly checks of the ledger with what was corrected, and bank statements with the lines that match no payment. */
export function Reconciliation() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LedgerChecks />
      <Corrections />
      <BankLines />
    </div>
  )
}

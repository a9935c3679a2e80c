import { useState } from 'react'
import type { ReactNode } from 'react'

/** A contract, loaded when it is opened. */
export function ContractDisclosure({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="touch-target w-fit cursor-pointer text-sm font-medium text-primary-ink">
        Read the contract
      </summary>
      {open && <div className="mt-3">{children}</div>}
    </details>
  )
}

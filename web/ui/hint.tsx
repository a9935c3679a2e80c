import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { TooltipWords } from './tooltip.tsx'

interface HintProps {
  /** What there is to know besides. */
  label: ReactNode
  className?: string
  children: ReactNode
}

/** Words that say more when one points at them, comes to them by key, or taps them. */
export function Hint({ label, className, children }: HintProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button
          type="button"
          // Otherwise a click would close it, and there is nothing to point with on a phone.
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          className={cx('touch-target cursor-help rounded-sm text-left', className)}
        >
          {children}
        </button>
      </Radix.Trigger>
      <TooltipWords>{label}</TooltipWords>
    </Radix.Root>
  )
}

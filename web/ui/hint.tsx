import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { TooltipWords } from './tooltip.tsx'

interface HintProps {
  /** The text of the tooltip. */
  label: ReactNode
  className?: string
  children: ReactNode
}

/** Text with a tooltip that opens on hover, focus or tap. */
export function Hint({ label, className, children }: HintProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button
          type="button"
          // By default a click closes the tooltip, and on a phone there is no hover to open it.
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

import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger: ReactNode
  /** The accessible name of the panel. */
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A small panel opened by a button. */
export function Popover({ open, onOpenChange, trigger, label, align = 'start', className, children }: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={cx(
            'z-40 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised shadow-pop outline-none',
            'origin-(--radix-popover-content-transform-origin) data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

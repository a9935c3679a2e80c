import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  /** Where it opens if it has no trigger. The element gets the focus back. */
  anchor?: HTMLElement | null
  /** The accessible name of the panel. */
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A small panel opened by a button, or next to another element. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger, anchor, label, align = 'start', className, children } = props
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor && <Radix.Anchor virtualRef={{ current: anchor }} />}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          {...(anchor
            ? {
                onCloseAutoFocus: (event: Event) => {
                  event.preventDefault()
                  anchor.focus({ preventScroll: true })
                },
              }
            : {})}
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

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { scrim } from './dialog.tsx'
import { PlainIconButton } from './plain-icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The accessible name, also shown as the heading unless `header` replaces it. */
  title: string
  header?: ReactNode
  side?: 'left' | 'right'
  /** Of a panel on the right. */
  width?: 'md' | 'lg'
  children: ReactNode
}

const sides = {
  left: 'left-0 w-72 border-r [--drawer-from:-100%]',
  right: 'right-0 w-full sm:border-l [--drawer-from:100%]',
}
const widths = { md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' }

/** A panel that slides in from an edge of the screen. */
export function Drawer({ open, onOpenChange, title, header, side = 'right', width = 'md', children }: DrawerProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={cx(
            'fixed inset-y-0 z-40 flex max-w-[calc(100vw-3rem)] flex-col border-line bg-raised shadow-dialog outline-none max-sm:pt-(--toasts,0px) data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
            sides[side],
            side === 'right' && widths[width],
          )}
        >
          <div className="flex min-h-16 shrink-0 items-center gap-4 py-2 pr-3 pl-5">
            <div className="min-w-0 grow">
              {header}
              <Radix.Title className={header ? 'sr-only' : 'line-clamp-3 text-lg font-semibold wrap-anywhere'}>
                {title}
              </Radix.Title>
            </div>
            <Radix.Close asChild>
              <PlainIconButton label="Close" icon={<X aria-hidden />} />
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

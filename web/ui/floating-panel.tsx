import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { PlainIconButton } from './plain-icon-button.tsx'
import { useMediaQuery } from './use-media-query.ts'

interface FloatingPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it, which gets the focus when it closes. */
  opener: RefObject<HTMLElement | null>
  title: string
  /** Below the title. */
  description?: ReactNode
  /** Before the title. */
  before?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * A panel in the corner of the window, beside its button and beside which the screen can still be used; on phones, a
 * dialog that fills the window. It stays open until it is closed, above toasts and bottom bars.
 */
export function FloatingPanel(props: FloatingPanelProps) {
  const { open, onOpenChange, opener, title, description, before, actions, children } = props
  const isPhone = useMediaQuery('(width < 40rem)')
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isPhone}>
      <Radix.Portal>
        <Radix.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed z-30 flex flex-col overflow-hidden bg-raised outline-none [--bottom:calc(var(--bottom-bar,0px)+max(1.5rem,var(--toasts,0px)))] data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in max-sm:inset-0 max-sm:z-40 max-sm:pt-(--toasts,0px) sm:right-10 sm:bottom-(--bottom) sm:h-[min(40rem,calc(100dvh-5rem-var(--bottom)))] sm:w-96 sm:origin-bottom-right sm:rounded-panel sm:border sm:border-line sm:shadow-dialog"
        >
          <div className="flex shrink-0 items-start gap-1 border-b border-line py-2.5 pr-2 pl-4">
            {before}
            <div className="min-w-0 grow py-1">
              <Radix.Title className="truncate text-base/6 font-semibold">{title}</Radix.Title>
              {description}
            </div>
            {actions}
            <Radix.Close asChild>
              <PlainIconButton label="Close" icon={<X aria-hidden />} />
            </Radix.Close>
          </div>
          <div className="flex min-h-0 grow flex-col">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { PlainIconButton } from './plain-icon-button.tsx'
import type { DialogFocus } from './return-focus.ts'
import { useReturnFocus } from './return-focus.ts'

interface DialogProps extends DialogFocus {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** The buttons, which stay visible while the content scrolls. */
  footer?: ReactNode
  width?: 'md' | 'lg' | 'xl'
}

const widths = { md: 'sm:max-w-md', lg: 'sm:max-w-2xl', xl: 'sm:max-w-6xl' }

export const scrim =
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

/** A modal dialog. On phones, it opens from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = 'md', startAt, endAt } = props
  const returnFocus = useReturnFocus({ startAt, endAt })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <div className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center pt-[max(2rem,var(--toasts,0px))] sm:items-center sm:p-6 sm:pb-[max(1.5rem,var(--toasts,0px))]">
          <Radix.Content
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(
              'pointer-events-auto flex max-h-full w-full flex-col overflow-hidden rounded-t-panel bg-raised shadow-dialog outline-none sm:max-h-[min(44rem,100%)] sm:rounded-panel',
              'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
              widths[width],
            )}
          >
            <div className="flex items-start gap-4 px-6 pt-5 pb-4">
              <div className="min-w-0 grow pt-1">
                <Radix.Title className="text-lg/6 font-semibold">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <PlainIconButton label="Close" icon={<X aria-hidden />} className="-mr-2" />
              </Radix.Close>
            </div>
            <div className="min-h-0 grow overflow-y-auto px-6 pt-1 pb-6">{children}</div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4">{footer}</div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

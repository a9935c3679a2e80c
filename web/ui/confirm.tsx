import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { scrim } from './dialog.tsx'
import type { DialogFocus } from './return-focus.ts'
import { useReturnFocus } from './return-focus.ts'

interface ConfirmProps extends Pick<DialogFocus, 'endAt'> {
  open: boolean
  title: ReactNode
  description: ReactNode
  /** The verb of the action, not "OK". */
  action: ReactNode
  cancel?: ReactNode
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an irreversible action. Escape and the other button cancel. */
export function Confirm(props: ConfirmProps) {
  const { open, title, description, action, cancel = 'Cancel', danger, busy, onConfirm, onCancel, endAt } = props
  const returnFocus = useReturnFocus({ endAt })
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <div className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center p-4 max-sm:pt-[max(1rem,var(--toasts,0px))] sm:pb-[max(1rem,var(--toasts,0px))]">
          <Radix.Content
            {...returnFocus}
            className="pointer-events-auto w-full max-w-md rounded-panel bg-raised p-6 shadow-dialog outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
          >
            <Radix.Title className="text-lg/6 font-semibold">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-sm text-ink-soft">{description}</Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Radix.Cancel asChild>
                <Button>{cancel}</Button>
              </Radix.Cancel>
              <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

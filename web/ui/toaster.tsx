import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { buttonClasses } from './button.tsx'
import { cx } from './cx.ts'
import { PlainIconButton } from './plain-icon-button.tsx'
import { publishHeight } from './publish-height.ts'
import { dismissToast, dismissToastOfOtherScreen, toastStore } from './toast.ts'

const defaultDuration_ms = 5_000
const publishToastsHeight = publishHeight('--toasts')

/**
 * Renders the toasts, once per app: at the top on phones. Dialogs stay clear of them. F8 moves the focus here; a swipe
 * of 50 px to the right dismisses.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => undefined)
  const { pathname } = useLocation()
  useEffect(() => dismissToastOfOtherScreen(pathname), [pathname])
  const destructive = shown?.variant === 'destructive'
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label="Notification">
      {shown && (
        <Toast.Root
          key={shown.id}
          type="foreground"
          duration={destructive ? Infinity : (shown.duration_ms ?? defaultDuration_ms)}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={cx(
            'pointer-events-auto flex items-start gap-3 rounded-card border py-3.5 pr-2.5 pl-4 shadow-dialog data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            destructive ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-raised',
          )}
        >
          {destructive ? (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          )}
          <div className="min-w-0 grow">
            <Toast.Title className="text-sm/6 font-semibold">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={cx('text-sm', !destructive && 'text-ink-soft')}>
                {shown.description}
              </Toast.Description>
            )}
            {shown.action && (
              <Toast.Action altText={shown.action.label} onClick={shown.action.onClick} asChild>
                <button type="button" className={`${buttonClasses({ size: 'sm' })} mt-3`}>
                  {shown.action.label}
                </button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close asChild>
            <PlainIconButton
              label="Dismiss"
              icon={<X aria-hidden />}
              size="sm"
              className={cx('-mt-1.5', destructive && 'text-danger-ink')}
            />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={publishToastsHeight}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="pointer-events-none fixed right-0 z-50 flex w-full max-w-md flex-col p-3 outline-none empty:p-0 max-sm:top-0 sm:bottom-(--bottom-bar,0px) sm:p-6"
      />
    </Toast.Provider>
  )
}

import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Shows that the browser is offline and changes are pending, without moving the page. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-30 flex justify-center px-4"
    >
      {!online && (
        <p className="pointer-events-auto flex animate-toast-in items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm font-medium text-canvas shadow-pop">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You&apos;re offline. Changes are sent when your connection returns.
        </p>
      )}
    </div>
  )
}

import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/api/use-online.ts'

/** Shows that the browser is offline and changes are pending, without moving the page. */
export function OfflineNotice() {
  const online = useOnline()
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

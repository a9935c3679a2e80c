import type { ReactNode } from 'react'
import { Suspense, lazy, useState } from 'react'
import { ComposeContext } from './use-compose.ts'
import { useMessagingSignals } from './use-messaging-signals.ts'
import { useOutbox } from './use-outbox.ts'

const ComposeDialog = lazy(async () => ({ default: (await import('./compose-dialog.tsx')).ComposeDialog }))

/** What messaging does on every screen: it sends waiting messages, follows signals, and opens the compose dialog. */
export function MessagingProvider({ children }: { children: ReactNode }) {
  useOutbox()
  useMessagingSignals()
  const [open, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const show = () => {
    setLoaded(true)
    setOpen(true)
  }
  return (
    <ComposeContext value={show}>
      {children}
      {isLoaded && (
        <Suspense fallback={null}>
          <ComposeDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </ComposeContext>
  )
}

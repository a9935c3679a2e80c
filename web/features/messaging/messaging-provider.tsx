import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { ComposeContext } from './use-compose.ts'
import { useMessagingSignals } from './use-messaging-signals.ts'
import { useOutbox } from './use-outbox.ts'

const ComposeDialog = lazyDialog(async () => (await import('./compose-dialog.tsx')).ComposeDialog)

/** What messaging does on every screen: it sends waiting messages, follows signals, and opens the compose dialog. */
export function MessagingProvider({ children }: { children: ReactNode }) {
  useOutbox()
  useMessagingSignals()
  const [open, setOpen] = useState(false)
  return (
    <ComposeContext value={() => setOpen(true)}>
      {children}
      <ComposeDialog open={open} onOpenChange={setOpen} />
    </ComposeContext>
  )
}

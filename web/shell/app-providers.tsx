import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense, lazy, useSyncExternalStore } from 'react'
import { ConfirmIdentity } from '#web/features/security/confirm-identity.tsx'
import { queryClient } from '#web/lib/api/query.ts'
import { followSession } from '#web/lib/api/session.ts'
import { toastStore } from '#web/ui/toast.ts'
import { useGutterWidth } from '#web/ui/use-gutter-width.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

if (typeof window !== 'undefined') followSession()

/** The providers of all pages that run React. */
export function AppProviders({ children }: { children: ReactNode }) {
  useGutterWidth()
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ConfirmIdentity />
      <Toasts />
    </QueryClientProvider>
  )
}

/** Loads what renders toasts with the first one. */
function Toasts() {
  const isUsed = useSyncExternalStore(toastStore.subscribe, toastStore.isUsed, () => false)
  return (
    isUsed && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}

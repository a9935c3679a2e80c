import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ReactNode } from 'react'
import { ConfirmIdentity } from '#web/features/security/confirm-identity.tsx'
import { queryClient } from '#web/lib/api/query.ts'
import { followSession } from '#web/lib/api/session.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { useGutterWidth } from '#web/ui/use-gutter-width.ts'

if (typeof window !== 'undefined') followSession()

/** The providers of all screens in the portals. */
export function AppProviders({ children }: { children: ReactNode }) {
  useGutterWidth()
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        <TooltipProvider>
          {children}
          <ConfirmIdentity />
          <Toaster />
        </TooltipProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query.ts'
import { followSession } from '../lib/session.ts'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

if (typeof window !== 'undefined') followSession()

/** What every screen behind the public pages stands on. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <NuqsAdapter>
        <TooltipProvider>
          {children}
          <Toaster />
        </TooltipProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pause_ms = 250

/** The domain of an email address, once it is complete, if its addresses sign in with single sign-on; null otherwise. */
export function useSingleSignOnDomain(text: string): string | null {
  const domain = useDebounced(domainIn(text), pause_ms)
  const lookup = useQuery({
    queryKey: ['singleSignOn', 'domain', domain],
    queryFn: async ({ signal }) => (await import('./single-sign-on-domain.ts')).singleSignOnDomain(domain, signal),
    enabled: domain !== '',
    retry: false,
  })
  return domain !== '' && domain === domainIn(text) ? (lookup.data ?? null) : null
}

const domainIn = (text: string) => /^[^@\s]+@([^@\s]+\.[^@\s]+)$/.exec(text.trim())?.[1]?.toLowerCase() ?? ''

import { useQuery } from '@tanstack/react-query'
import { email as emailSchema, emailDomain } from '#domain/kernel/text.ts'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { domainName } from '#domain/single-sign-on/single-sign-on.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pause_ms = 250

/** The domain of an email address, once it is complete, if its addresses sign in with single sign-on; null otherwise. */
export function useSingleSignOnDomain(text: string): string | null {
  const domain = useDebounced(domainIn(text), pause_ms)
  const lookup = useQuery({
    ...queryFor(singleSignOnApi.lookup, { query: { domain: domain ?? '' } }),
    enabled: domain !== null,
    placeholderData: undefined,
    retry: false,
  })
  return domain !== null && domain === domainIn(text) && lookup.data?.is_available ? domain : null
}

function domainIn(text: string): string | null {
  const address = emailSchema.safeParse(text).data
  return address === undefined ? null : (domainName.safeParse(emailDomain(address)).data ?? null)
}

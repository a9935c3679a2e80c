import { useQuery } from '@tanstack/react-query'
import { LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { pathTo } from '#domain/paths.ts'
import { call } from '#web/lib/api/api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { keyOf, queryClient } from '#web/lib/api/query.ts'
import { useLinkSecret } from '#web/lib/navigation/link-secret.ts'
import { titleOf } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Outcome } from './outcome.tsx'

/** Keeps a page with a secret out of search engines, and its address out of referrers. */
export const linkPageMeta = (screen: Parameters<typeof titleOf>[0]): MetaDescriptor[] => [
  { title: titleOf(screen) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Takes the secret in its body, and nothing else. */
type LinkEndpoint = Endpoint & { schema: { body: z.ZodType<unknown, { secret: string }> } }

interface LinkPageProps<E extends LinkEndpoint> {
  endpoint: E
  /** What to do if the link does not work. */
  invalid: ReactNode
  error: string
  loading: ReactNode
  refetchInterval_ms?: number
  children: (data: Answer<E>, secret: string, onChange: (changed: Answer<E>) => void) => ReactNode
}

/** What the secret link of an email opens, without a session. */
export function LinkPage<E extends LinkEndpoint>(props: LinkPageProps<E>) {
  const { endpoint, invalid, error, loading, refetchInterval_ms, children } = props
  const secret = useLinkSecret()
  const key = [...keyOf(endpoint), secret]
  const opened = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(endpoint, { body: { secret } } as never, { signal }),
    enabled: secret !== '',
    refetchInterval: ({ state }) => (!isNotFound(state.error) && refetchInterval_ms) || false,
  })
  if (secret === '' || isNotFound(opened.error)) return <LinkInvalid>{invalid}</LinkInvalid>
  return (
    <Loaded query={opened} error={error} loading={loading}>
      {(data) => children(data, secret, (changed) => queryClient.setQueryData(key, changed))}
    </Loaded>
  )
}

function LinkInvalid({ children }: { children: ReactNode }) {
  return (
    <Outcome
      icon={<LinkIcon />}
      tone="bad"
      title="This link does not work"
      actions={
        <ButtonLink look="primary" to={pathTo('contact')} reloadDocument>
          Contact Us
        </ButtonLink>
      }
    >
      {children}
    </Outcome>
  )
}

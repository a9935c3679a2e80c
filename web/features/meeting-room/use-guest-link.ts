import { useQuery } from '@tanstack/react-query'
import { roomApi } from '#domain/meetings/room-api.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { useLinkSecret } from '#web/lib/navigation/link-secret.ts'

/** Opens the guest's link with whose secret the page was opened, and removes the secret from the address. */
export function useGuestLink(id: string): 'opening' | 'open' | 'invalid' | 'failed' {
  const secret = useLinkSecret()
  const { isSuccess, error } = useQuery({
    queryKey: [...keyOf(roomApi.openLink), id, secret],
    queryFn: async ({ signal }) => {
      await call(roomApi.openLink, { params: { id }, body: { secret } }, { signal })
      history.replaceState(history.state, '', location.pathname)
      return true
    },
    enabled: secret !== '',
    staleTime: 'static',
  })
  if (secret === '' || isSuccess) return 'open'
  if (!error) return 'opening'
  return error instanceof ApiError && !error.isTransient ? 'invalid' : 'failed'
}

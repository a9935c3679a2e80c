import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'

/** The search in the URL, such as `?status=open`. The router's location does not have what nuqs changed. */
export function useCurrentSearch(): string {
  const params = useOptimisticSearchParams()
  return params.size > 0 ? `?${params}` : ''
}

import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'

/** The query string of the URL, such as `?status=open`. nuqs changes it without updating the router's location. */
export function useCurrentSearch(): string {
  const params = useOptimisticSearchParams()
  return params.size > 0 ? `?${params}` : ''
}

import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Placeholders with the size of the content. */
  loading: ReactNode
  /** The error message, shown with a retry button. */
  error: string
  /** A title for the error, if the message alone is not clear. */
  errorTitle?: string
  children: (data: Data) => ReactNode
}

/**
 * Shows a query's state: placeholders while loading, then the data, or an error with a retry button. Offline, it says
 * so and waits.
 */
export function Loaded<Data>({ query, loading, error, errorTitle, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.fetchStatus === 'paused') return <Offline />
  if (query.isError)
    return (
      <ErrorState
        {...(errorTitle ? { title: errorTitle } : {})}
        message={error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return loading
}

function Offline() {
  return (
    <div role="status">
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title="You're offline"
        description="This loads when your connection returns."
      />
    </div>
  )
}

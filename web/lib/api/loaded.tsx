import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Placeholders of the size of what will come. */
  loading: ReactNode
  /** What is said when nothing came; the person can try again. */
  error: string
  /** What that was, where the sentence alone would not do. */
  errorTitle?: string
  children: (data: Data) => ReactNode
}

/** What a query brought: placeholders, then the data, or an error with a way to try again. Offline it says so and waits. */
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

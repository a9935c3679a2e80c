import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface LatestImportsProps<Import> {
  query: UseQueryResult<{ items: Import[] }>
  error: string
  /** A list item of an import. */
  children: (item: Import) => ReactNode
}

/** The latest imports below the form of another one. Nothing if there are none. */
export function LatestImports<Import>({ query, error, children }: LatestImportsProps<Import>) {
  return (
    <Loaded query={query} error={error} loading={<Skeleton className="h-16" />}>
      {({ items }) =>
        items.length > 0 && (
          <section aria-label="Latest imports">
            <h3 className="font-semibold">Latest imports</h3>
            <ul className="mt-1 divide-y divide-line">{items.map(children)}</ul>
          </section>
        )
      }
    </Loaded>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface AccessListProps<Item> {
  query: UseQueryResult<{ items: Item[] }>
  /** What is listed: `API tokens`. */
  noun: string
  icon: ReactNode
  /** How to begin. */
  description: ReactNode
  createButton: ReactNode
  /** Stands beside the button. */
  note?: ReactNode
  children: (item: Item) => ReactNode
}

/** The means by which programs have access, and the button that creates one. */
export function AccessList<Item>(props: AccessListProps<Item>) {
  const { query, noun, icon, description, createButton, note, children } = props
  return (
    <Loaded
      query={query}
      error={`Failed to load the ${noun}. Please try again.`}
      loading={
        <Skeletons count={2} label={`Loading the ${noun}`} className="grid gap-3">
          <Skeleton className="h-20" />
        </Skeletons>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <div className="rounded-panel border border-line">
            <EmptyState icon={icon} title={`No ${noun} yet`} description={description} action={createButton} />
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {note}
              <div className="ml-auto">{createButton}</div>
            </div>
            <ul className="rounded-panel border border-line">{items.map(children)}</ul>
          </div>
        )
      }
    </Loaded>
  )
}

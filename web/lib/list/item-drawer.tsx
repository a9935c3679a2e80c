import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchX } from 'lucide-react'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ItemDrawerProps<Item> {
  query: UseQueryResult<Item>
  title: (item: Item | undefined) => string
  /** What it is, in messages: `invoice`. */
  noun: string
  onClose: () => void
  children: (item: Item) => ReactNode
}

/** An item beside the list. */
export function ItemDrawer<Item>({ query, title, noun, onClose, children }: ItemDrawerProps<Item>) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title(query.data)} width="lg">
      <div className="px-5 pb-6">
        {isNotFound(query.error) ? (
          <EmptyState icon={<SearchX aria-hidden />} title={`We couldn’t find this ${noun}`} />
        ) : (
          <Loaded
            query={query}
            error={`Failed to load the ${noun}. Please try again.`}
            loading={<Skeleton className="h-96" />}
          >
            {(item) => <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children(item)}</div>}
          </Loaded>
        )}
      </div>
    </Drawer>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import type { BulkAction } from '#domain/bulk-actions/bulk-action.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { BulkActionStatus } from './bulk-action-status.tsx'
import { exceptionsOf, rowsText, titleOf } from './bulk-action-words.ts'

/** The user's own bulk actions, newest first. */
export function BulkActionsDialog({ onShow }: { onShow: (id: string | null) => void }) {
  const [page, setPage] = useState(1)
  const actions = useQuery(queryFor(bulkActionsApi.list, { query: { page } }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onShow(null)}
      title="Bulk actions"
      description="What you changed for several companies or applicants at once."
      footer={<Button onClick={() => onShow(null)}>Close</Button>}
    >
      <Loaded
        query={actions}
        error="Failed to load bulk actions. Please try again."
        loading={
          <Skeletons count={3} label="Loading bulk actions" className="grid gap-3">
            <Skeleton className="h-14" />
          </Skeletons>
        }
      >
        {({ items, per_page, total }) =>
          total === 0 ? (
            <EmptyState
              icon={<ListChecks aria-hidden />}
              title="No bulk actions yet"
              description="Select rows in the list and choose an action."
            />
          ) : (
            <>
              <ul aria-label="Bulk actions" className="-mx-2 divide-y divide-line">
                {items.map((action) => (
                  <Item key={action.id} action={action} onShow={onShow} />
                ))}
              </ul>
              <div className="-mx-6">
                <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
              </div>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Item({ action, onShow }: { action: BulkAction; onShow: (id: string) => void }) {
  const { id, kind, total, status, created_at } = action
  const exceptions = exceptionsOf(action)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-3 text-sm hover:bg-hover">
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={() => onShow(id)}
          className="rounded-sm text-left font-semibold after:absolute after:inset-0"
        >
          {titleOf(kind)}
        </button>
        <p className="tabular text-ink-soft">
          {rowsText(kind, total)}
          {exceptions && `, ${exceptions}`} · <RelativeTime at={created_at} />
        </p>
      </div>
      <BulkActionStatus status={status} />
    </li>
  )
}

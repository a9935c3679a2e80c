import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useId } from 'react'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkAction } from '#domain/bulk-actions/bulk-action.ts'
import { numberText } from '#domain/kernel/count.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { BulkActionStatus } from './bulk-action-status.tsx'
import { isRunning, processed, rowsText, titleOf } from './bulk-action-words.ts'
import { Results } from './results.tsx'
import { progress_ms } from './use-bulk-actions.ts'

/** The progress of a bulk action, and what became of its rows. */
export function BulkActionDialog({ id, onShow }: { id: string; onShow: (id: string | null) => void }) {
  const action = useQuery({
    ...queryFor(bulkActionsApi.find, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? progress_ms : false),
  })
  const loaded = action.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onShow(null)}
      title={loaded ? titleOf(loaded.kind) : 'Bulk action'}
      footer={
        <>
          {loaded && <CancelButton action={loaded} />}
          {loaded && !isRunning(loaded) && (
            <DownloadButton address={addressOf(bulkActionsApi.exportItems.url, { id })}>Export CSV</DownloadButton>
          )}
          <Button onClick={() => onShow(null)}>Close</Button>
        </>
      }
    >
      {isNotFound(action.error) ? (
        <EmptyState icon={<SearchX aria-hidden />} title="We couldn’t find this bulk action" />
      ) : (
        <Loaded
          query={action}
          error="Failed to load the bulk action. Please try again."
          loading={<Skeleton className="h-40" />}
        >
          {(found) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <ProgressOf action={found} />
              {!isRunning(found) && <Results action={found} />}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

function ProgressOf({ action }: { action: BulkAction }) {
  const { kind, status, total, counts, created_at } = action
  const count = processed(action)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="tabular font-semibold">
          {numberText(count)} of {rowsText(kind, total)}
        </h3>
        <BulkActionStatus status={status} />
      </div>
      <Progress label="Progress" value={count} of={total} />
      <p className="text-ink-soft">
        {numberText(counts.done)} {bulkActionKinds[kind].done}, {numberText(counts.skipped)} skipped,{' '}
        {numberText(counts.failed)} failed · <RelativeTime at={created_at} />
      </p>
      {isRunning(action) && (
        <p className="text-ink-soft">You can close this window. The action continues, and “Bulk actions” shows it.</p>
      )}
    </section>
  )
}

/** Stops an action before its next row. */
function CancelButton({ action: { id, kind, allowed } }: { action: BulkAction }) {
  const cancel = useCall(bulkActionsApi.cancel)
  if (!allowed.includes('cancel')) return null
  return (
    <Button
      look="danger"
      busy={cancel.isPending}
      busyLabel="Canceling…"
      onClick={() =>
        cancel.mutate(
          { params: { id } },
          {
            onError: ({ message }) =>
              toast({
                variant: 'destructive',
                title: `Failed to cancel “${titleOf(kind)}”`,
                description: message,
              }),
          },
        )
      }
    >
      Stop
    </Button>
  )
}

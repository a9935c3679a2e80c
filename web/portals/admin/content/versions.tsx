import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentApi } from '#domain/content/api.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import { product } from '#domain/product.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Changes } from './changes.tsx'

interface VersionsProps {
  item: ContentItem
  busy: boolean
  onRevert: (number: number) => void
}

/** What was published, newest first. */
export function Versions({ item, busy, onRevert }: VersionsProps) {
  const [chosen, setChosen] = useState<number>()
  if (item.versions.length === 0) return <p className="text-sm text-ink-soft">Not published yet.</p>
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {item.versions.map(({ number, published_at, published_by }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="font-medium">
                Version {number}
                {number === item.published?.number && <span className="font-normal text-ink-soft"> (current)</span>}
              </p>
              <p className="text-ink-soft wrap-anywhere">
                {published_by?.name ?? product.name}, <RelativeTime at={published_at} className="lowercase" />
              </p>
            </div>
            {number !== item.published?.number && item.allowed.includes('revert') && (
              <Button size="sm" onClick={() => setChosen(number)}>
                Revert
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <RevertDialog
          item={item}
          number={chosen}
          busy={busy}
          onClose={() => setChosen(undefined)}
          onRevert={() => onRevert(chosen)}
        />
      )}
    </>
  )
}

interface RevertDialogProps {
  item: ContentItem
  number: number
  busy: boolean
  onClose: () => void
  onRevert: () => void
}

function RevertDialog({ item, number, busy, onClose, onRevert }: RevertDialogProps) {
  const version = useQuery(queryFor(contentApi.version, { params: { id: item.id, number } }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={`Revert to version ${number}?`}
      description={
        item.draft
          ? 'It is published again as the newest version. Your draft is discarded.'
          : 'It is published again as the newest version.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} busyLabel="Publishing…" disabled={!version.data} onClick={onRevert}>
            Revert
          </Button>
        </>
      }
    >
      <Loaded
        query={version}
        error="Failed to load the version. Please try again."
        loading={<Skeleton className="h-40" />}
      >
        {({ body }) => <Changes before={item.published!.body} after={body} />}
      </Loaded>
    </Dialog>
  )
}

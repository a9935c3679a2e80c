import { useQuery } from '@tanstack/react-query'
import { contentApi } from '#domain/content/api.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Changes } from './changes.tsx'

interface RevertDialogProps {
  item: ContentItem
  number: number
  busy: boolean
  onClose: () => void
  onRevert: () => void
}

/** Shows what publishing an earlier version again changes. */
export function RevertDialog({ item, number, busy, onClose, onRevert }: RevertDialogProps) {
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

import type { ContentItem } from '#domain/content/content-item.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Changes } from './changes.tsx'

interface PublishDialogProps {
  item: ContentItem & { draft: object }
  busy: boolean
  onClose: () => void
  onPublish: () => void
}

/** Shows what a publication changes. */
export function PublishDialog({ item: { draft, published }, busy, onClose, onPublish }: PublishDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={published ? 'Publish these changes?' : 'Publish this content?'}
      description="Visitors see it at once."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} busyLabel="Publishing…" onClick={onPublish}>
            Publish
          </Button>
        </>
      }
    >
      <Changes before={published?.body ?? null} after={draft} />
    </Dialog>
  )
}

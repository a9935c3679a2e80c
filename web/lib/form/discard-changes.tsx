import { Confirm } from '#web/lib/document/confirm.tsx'

interface DiscardChangesProps {
  open: boolean
  onDiscard: () => void
  onClose: () => void
}

/** Asks before the unsaved changes of a form are lost. */
export function DiscardChanges({ open, onDiscard, onClose }: DiscardChangesProps) {
  return (
    <Confirm
      open={open}
      danger
      title="Discard your changes?"
      description="Your changes have not been saved. This cannot be undone."
      action="Discard"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onClose}
    />
  )
}

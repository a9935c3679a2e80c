import { useState } from 'react'
import { Confirm } from './confirm.tsx'

interface DeleteConfirmProps {
  /** What is deleted: "Job". */
  noun: string
  name: string
  /** Resolves with whether it was deleted. */
  onDelete: () => Promise<boolean>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called while the deletion runs, so that the screen does not refetch what is deleted. */
  onDeleting?: ((deleting: boolean) => void) | undefined
  onDeleted?: (() => void) | undefined
}

/** Asks for confirmation before something is deleted for good. */
export function DeleteConfirm(props: DeleteConfirmProps) {
  const { noun, name, onDelete, open, onOpenChange, onDeleting, onDeleted } = props
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    onDeleting?.(true)
    const gone = await onDelete()
    setBusy(false)
    onOpenChange(false)
    if (gone) onDeleted?.()
    else onDeleting?.(false)
  }
  return (
    <Confirm
      open={open}
      danger
      busy={busy}
      title={`Delete this ${noun.toLowerCase()}?`}
      description={
        <>
          “<span className="wrap-anywhere">{name}</span>” will be permanently deleted.
        </>
      }
      action={`Delete ${noun}`}
      onConfirm={() => void remove()}
      onCancel={() => onOpenChange(false)}
    />
  )
}

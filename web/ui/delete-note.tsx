import { useState } from 'react'
import { Confirm } from './confirm.tsx'
import { toast } from './toast.ts'

interface DeleteNoteProps {
  open: boolean
  /** Rejects with the reason if the note was not deleted. */
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before a note is deleted, and says whether it was. */
export function DeleteNote({ open, onDelete, onClose }: DeleteNoteProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete()
      toast({ title: 'Note deleted' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Note not deleted', description: (error as Error).message })
    }
    setBusy(false)
    onClose()
  }
  return (
    <Confirm
      open={open}
      title="Delete this note?"
      description="This cannot be undone."
      action="Delete"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}

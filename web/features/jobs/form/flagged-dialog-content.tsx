import { useState } from 'react'
import type { ApiError } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FlaggedDialogProps {
  /** The refusal with what the automatic checks found. */
  error: ApiError
  /** Saves the job and asks the staff to decide. */
  onSend: () => Promise<unknown>
  onClose: () => void
}

export function FlaggedDialogContent({ error, onSend, onClose }: FlaggedDialogProps) {
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await onSend()
    setSending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This job needs a review"
      description="Our automatic checks found something. Edit the job, or send it for review if it is in order. Applicants do not see it until our staff approve it."
      footer={
        <>
          <Button onClick={() => void send()} busy={sending} busyLabel="Sending…">
            Send for Review
          </Button>
          <Button look="primary" onClick={onClose}>
            Edit the job
          </Button>
        </>
      }
    >
      <ul aria-label="What was found" className="grid gap-3 text-sm">
        {error.fields.map(({ path, message }) => (
          <li key={path} className="border-l-2 border-mango pl-3 wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

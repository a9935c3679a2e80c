import { useState } from 'react'
import type { ReceivedInvitation } from '#domain/invitations/invitation.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'

const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

interface DeclineButtonProps extends Pick<DialogFocus, 'endAt'> {
  invitation: ReceivedInvitation
}

export function DeclineButton({ invitation, endAt }: DeclineButtonProps) {
  const [open, setOpen] = useState(false)
  if (!invitation.allowed.includes('decline')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Decline<span className="sr-only"> the invitation to {invitation.job.title}</span>
      </Button>
      <DeclineDialog invitation={invitation} open={open} onOpenChange={setOpen} endAt={endAt} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { MessageEmail, WholeEmail } from '#domain/messaging/message.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface EmailOfMessageProps {
  /** Of the message. */
  id: string
  email: MessageEmail
  /** Loads the whole text, when it is asked for. */
  load: () => Promise<WholeEmail>
}

/** What the email of a message has that the message does not: left out parts by name, and the whole text in a dialog. */
export function EmailOfMessage({ id, email, load }: EmailOfMessageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {email.left_out.length > 0 && (
        <p className="mt-1 text-xs wrap-anywhere text-ink-soft">Not attached: {email.left_out.join(', ')}</p>
      )}
      {email.has_more_text && (
        <Button size="sm" look="ghost" className="-ml-3" onClick={() => setOpen(true)}>
          Show the whole email
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title="The whole email"
        description="With the signature and the quoted email. Addresses and links of the quoted email are hidden."
      >
        <WholeText id={id} load={load} />
      </Dialog>
    </>
  )
}

function WholeText({ id, load }: Pick<EmailOfMessageProps, 'id' | 'load'>) {
  const email = useQuery({ queryKey: [...keyOf(messagingApi.email), id], queryFn: load })
  if (email.isError) return <ErrorState message="Failed to load the email." onRetry={() => void email.refetch()} />
  if (!email.data) return <Skeleton className="h-40" />
  return <p className="text-sm whitespace-pre-wrap wrap-anywhere">{email.data.text}</p>
}

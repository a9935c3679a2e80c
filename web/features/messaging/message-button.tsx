import { MessageSquare } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messagingApi } from '#domain/messaging/api.ts'
import type { Recipient } from '#domain/messaging/conversation.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

interface MessageButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  /** What the conversation is about. */
  about: Pick<Recipient, 'subject' | 'id'>
  label?: string
  /** The label is only the tooltip and the accessible name. */
  iconOnly?: boolean
}

/** Opens the conversation about a subject, which begins with its first message. */
export function MessageButton({ about, label = 'Message', iconOnly, ...rest }: MessageButtonProps) {
  const { role } = useMe()
  const navigate = useNavigate()
  const start = useCall(messagingApi.start)
  const open = () =>
    start.mutate(
      { body: { subject: about.subject, id: about.id } },
      {
        proceed: ({ id }) => void navigate(conversationPath(role, id)),
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  if (iconOnly)
    return <IconButton label={label} icon={<MessageSquare aria-hidden />} onClick={open} disabled={start.isPending} />
  return (
    <Button {...rest} busy={start.isPending} onClick={open}>
      <MessageSquare aria-hidden />
      {label}
    </Button>
  )
}

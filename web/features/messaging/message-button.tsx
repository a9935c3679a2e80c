import { MessageSquare } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messagingApi } from '#domain/messaging/api.ts'
import type { Recipient } from '#domain/messaging/conversation.ts'
import { conversationPath } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface MessageButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  /** What the conversation is about. */
  about: Pick<Recipient, 'subject' | 'id'>
  label?: string
  /** The accessible name where several buttons have the same label. */
  'aria-label'?: string
}

/** Opens the conversation about a subject, which begins with its first message. */
export function MessageButton({ about, label = 'Message', ...rest }: MessageButtonProps) {
  const { role } = useMe()
  const navigate = useNavigate()
  const start = useCall(messagingApi.start)
  return (
    <Button
      {...rest}
      busy={start.isPending}
      onClick={() =>
        start.mutate(
          { body: { subject: about.subject, id: about.id } },
          {
            onSuccess: ({ id }) => void navigate(conversationPath(role, id)),
            onError: ({ message }) => toast({ variant: 'destructive', title: message }),
          },
        )
      }
    >
      <MessageSquare aria-hidden />
      {label}
    </Button>
  )
}

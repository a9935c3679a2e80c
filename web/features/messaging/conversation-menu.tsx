import { Archive, Ban, Bell, BellOff, Ellipsis, Flag, MailOpen, Pin, PinOff, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { ReportDialog } from '#web/features/reports/report-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpenConversation } from './use-open-conversation.ts'

const onError = ({ message }: Error) => toast({ variant: 'destructive', title: message })

/** What a reader can do with a conversation: in their own list, and with the other side. */
export function ConversationMenu({ conversation }: { conversation: OpenConversation }) {
  const { id, title, is_pinned, is_muted, is_archived, allowed, last_position } = conversation
  const { openConversation } = useOpenConversation()
  const [reporting, setReporting] = useState(false)
  const [blocking, setBlocking] = useState(false)
  const setState = useCall(messagingApi.setState)
  const read = useCall(messagingApi.read)
  const block = useCall(messagingApi.block)
  const unblock = useCall(messagingApi.unblock)
  const change = (body: Parameters<typeof setState.mutate>[0]['body'], done?: string) =>
    setState.mutate({ params: { id }, body }, { onError, onSuccess: () => done && toast({ title: done }) })
  return (
    <>
      <Menu trigger={<IconButton label="Conversation actions" icon={<Ellipsis aria-hidden />} />}>
        <MenuItem
          icon={is_pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => change({ is_pinned: !is_pinned })}
        >
          {is_pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuItem
          icon={is_muted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          onSelect={() => change({ is_muted: !is_muted }, is_muted ? 'Conversation unmuted' : 'Conversation muted')}
        >
          {is_muted ? 'Unmute' : 'Mute'}
        </MenuItem>
        {last_position > 0 && (
          <MenuItem
            icon={<MailOpen aria-hidden />}
            onSelect={() => {
              // Left first: an open conversation is read again.
              openConversation(null)
              read.mutate({ params: { id }, body: { position: Math.max(0, last_position - 1) } }, { onError })
            }}
          >
            Mark as unread
          </MenuItem>
        )}
        {allowed.includes('archive') && (
          <MenuItem
            icon={<Archive aria-hidden />}
            onSelect={() => {
              change({ is_archived: !is_archived }, is_archived ? 'Moved to the inbox' : 'Conversation archived')
              if (!is_archived) openConversation(null)
            }}
          >
            {is_archived ? 'Move to the inbox' : 'Archive'}
          </MenuItem>
        )}
        {(allowed.includes('report') || allowed.includes('block') || allowed.includes('unblock')) && <MenuDivider />}
        {allowed.includes('report') && (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => setReporting(true)}>
            Report…
          </MenuItem>
        )}
        {allowed.includes('block') && (
          <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setBlocking(true)}>
            Block…
          </MenuItem>
        )}
        {allowed.includes('unblock') && (
          <MenuItem
            icon={<ShieldOff aria-hidden />}
            onSelect={() =>
              unblock.mutate(
                { params: { id } },
                { onError, onSuccess: () => toast({ title: `${title} is unblocked` }) },
              )
            }
          >
            Unblock
          </MenuItem>
        )}
      </Menu>
      {reporting && (
        <ReportDialog subject={{ kind: 'conversation', id }} name={title} onClose={() => setReporting(false)} />
      )}
      <Confirm
        open={blocking}
        title={`Block ${title}?`}
        description="They no longer see this conversation, and neither of you can write in it. You can unblock them later."
        action="Block"
        danger
        busy={block.isPending}
        onCancel={() => setBlocking(false)}
        onConfirm={() =>
          block.mutate(
            { params: { id } },
            {
              onError,
              onSuccess: () => toast({ title: `${title} is blocked` }),
              onSettled: () => setBlocking(false),
            },
          )
        }
      />
    </>
  )
}

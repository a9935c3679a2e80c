import type { Queue } from '#domain/dashboard/queues.ts'
import { CountBadge } from '#web/features/messaging/unread-badge.tsx'
import { useQueues } from './use-queues.ts'

const inbox = [
  'tickets',
  'conversations',
  'reports',
  'appeals',
  'verifications',
  'duplicate_accounts',
  'privacy_requests',
] as const satisfies readonly Queue[]

/** How much waits in the tabs of the staff inbox. */
export function InboxBadge({ collapsed = false }: { collapsed?: boolean }) {
  const { data } = useQueues()
  const waiting = data ? inbox.reduce((sum, queue) => sum + (data[queue] ?? 0), 0) : 0
  return <CountBadge count={waiting} what="waiting" collapsed={collapsed} />
}

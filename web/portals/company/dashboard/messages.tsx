import { MessagesSquare } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Always empty, because messaging is not built yet. */
export function Messages() {
  return (
    <Card flush title="Messages">
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title="No messages yet"
        description="Messages from applicants and your account manager will appear here."
      />
    </Card>
  )
}

import { Merge } from 'lucide-react'
import { conversationPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown instead of a ticket whose messages have moved. */
export function MergedNotice({ into }: { into: string }) {
  const { role } = useMe()
  return (
    <EmptyState
      icon={<Merge aria-hidden />}
      title="Merged"
      description="This ticket continues in another conversation with the same person."
      action={
        <ButtonLink look="primary" to={conversationPath(role, into)} replace>
          Open the conversation
        </ButtonLink>
      }
    />
  )
}

import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The place of a conversation that is loading. */
export function ThreadSkeleton({ conversation }: { conversation?: OpenConversation }) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-4">
        {conversation ? (
          <p className="truncate font-semibold">{conversation.title}</p>
        ) : (
          <Skeleton className="h-5 w-40" />
        )}
      </div>
      <Skeletons count={5} label="Loading messages" className="grid content-end gap-5 p-4">
        <div className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      </Skeletons>
    </div>
  )
}

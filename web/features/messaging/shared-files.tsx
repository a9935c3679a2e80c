import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { conversationLimits } from '#domain/messaging/conversation.ts'
import { FileLink } from '#web/features/files/file-link.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'

/** The files that were shared in a conversation, newest first: a few, and all on request. Empty if there are none. */
export function SharedFiles({ conversation_id }: { conversation_id: string }) {
  const zone = useTimeZone()
  const [showsAll, setShowsAll] = useState(false)
  const { data, isPlaceholderData } = useQuery(
    queryFor(messagingApi.files, {
      params: { id: conversation_id },
      query: { limit: showsAll ? conversationLimits.files : conversationLimits.shown_files },
    }),
  )
  if (!data || data.total === 0) return null
  const { items, total } = data
  return (
    <section>
      <h3 className="text-sm font-semibold">Files</h3>
      <ul aria-label="Shared files" className="mt-2 grid gap-3">
        {items.map((file) => (
          <li key={file.id} className="min-w-0">
            <FileLink file={file} />
            <p className="mt-0.5 pl-12 text-xs wrap-anywhere text-ink-faint">
              <bdi>{file.sender_name}</bdi>, {formatDay(file.created_at, zone)}
            </p>
          </li>
        ))}
      </ul>
      {total > items.length && !showsAll && (
        <Button size="sm" look="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {total}
        </Button>
      )}
      {showsAll && isPlaceholderData && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          Loading files…
        </p>
      )}
      {showsAll && !isPlaceholderData && total > items.length && (
        <p className="mt-2 text-sm text-ink-soft">
          The newest {items.length} of {total} files.
        </p>
      )}
    </section>
  )
}

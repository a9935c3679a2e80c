import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { fileAddress } from '#domain/files/file.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import type { Message } from '#domain/messaging/message.ts'
import { EventItem } from '#web/features/messaging/thread/event-item.tsx'
import { MessageFiles } from '#web/features/messaging/thread/message-files.tsx'
import { ReadOnlyMessage } from '#web/features/support/read-only-message.tsx'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The conversation that a case is about. Each reading is recorded, so nothing is loaded again by itself. */
export function ReportedConversation({ id, message_id }: { id: string; message_id: string | null }) {
  const messages = useInfiniteQuery({
    queryKey: [...keyOf(messagingApi.inspect), id],
    queryFn: ({ pageParam, signal }) =>
      call(messagingApi.inspect, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items }) => (items[0] && items[0].position > 1 ? items[0].position : undefined),
    staleTime: 'static',
  })
  const shown = messages.data?.pages.toReversed().flatMap(({ items }) => items) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Banner icon={<ScrollText aria-hidden />}>The audit log records that you read this conversation.</Banner>
      {messages.isPending && (
        <Skeletons count={4} label="Loading messages" className="grid gap-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </Skeletons>
      )}
      {messages.isError && shown.length === 0 && (
        <ErrorState
          message="Failed to load messages."
          onRetry={() => void messages.refetch()}
          retrying={messages.isFetching}
        />
      )}
      {messages.hasNextPage && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={messages.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void messages.fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      {messages.isSuccess && (
        <ol aria-label="Messages, oldest first" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {shown.map((message) => (
            <li
              key={message.id}
              className={cx(message.id === message_id && 'rounded-control bg-mango-soft p-3 outline outline-mango/50')}
            >
              {message.id === message_id && (
                <p className="mb-2 text-xs font-semibold text-mango-ink">Reported message</p>
              )}
              <ReportedMessage message={message} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function ReportedMessage({ message }: { message: Message }) {
  const zone = useTimeZone()
  const { sender, body, sent_at, edited_at, deleted_at, files } = message
  if (message.kind === 'event') return <EventItem message={message} zone={zone} />
  return (
    <ReadOnlyMessage
      name={sender?.name ?? 'Unknown sender'}
      image={sender?.photo_file_id && fileAddress(sender.photo_file_id)}
      body={body}
      sent_at={sent_at}
      edited={edited_at !== null}
      deleted={deleted_at !== null}
      zone={zone}
    >
      <MessageFiles files={files} />
    </ReadOnlyMessage>
  )
}

import type { ReactNode } from 'react'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

interface ReadOnlyMessageProps {
  name: string
  image?: string | null
  body: string
  sent_at: string
  edited: boolean
  deleted: boolean
  zone: string
  /** The message's files. */
  children?: ReactNode
}

/** A message where nothing can be done with it: on the status page of a contact request and in a report. */
export function ReadOnlyMessage(props: ReadOnlyMessageProps) {
  const { name, image, body, sent_at, edited, deleted, zone, children } = props
  return (
    <article aria-label={name} className="flex gap-3">
      <Avatar name={name} image={image} size="sm" />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <time dateTime={sent_at} className="text-xs text-ink-faint">
            {formatInstant(sent_at, zone)}
          </time>
          {edited && <span className="text-xs text-ink-faint">Edited</span>}
        </p>
        {deleted ? (
          <p className="text-ink-faint italic">This message was deleted.</p>
        ) : (
          <div className="mt-0.5">
            <Markdown>{body}</Markdown>
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

import { Lock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { supportApi } from '#domain/support/api.ts'
import type { TicketNote } from '#domain/support/ticket.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatClock, formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { DeleteNote } from '#web/ui/delete-note.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'

/** An internal note between the messages of a ticket. */
export function TicketNoteItem({ note }: { note: TicketNote }) {
  const zone = useTimeZone()
  const [asking, setAsking] = useState(false)
  const remove = useCall(supportApi.deleteNote)
  return (
    <article
      aria-label={`Internal note by ${note.author.name}`}
      className="mx-4 my-3 rounded-control border border-mango/40 bg-mango-soft px-3 py-2.5 text-sm sm:mx-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 text-mango-ink">
        <Lock aria-hidden className="size-3.5 shrink-0 self-center" />
        <span className="font-semibold wrap-anywhere">{note.author.name}</span>
        <span className="text-xs">Internal note</span>
        <time dateTime={note.created_at} title={formatInstant(note.created_at, zone)} className="text-xs">
          {formatClock(Date.parse(note.created_at), zone)}
        </time>
        {note.allowed.includes('delete') && (
          <IconButton
            label="Delete note"
            icon={<Trash2 aria-hidden />}
            size="xs"
            className="-my-1 ml-auto self-center text-mango-ink"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <p className="mt-1">
        <LinkedText>{note.text}</LinkedText>
      </p>
      <DeleteNote
        open={asking}
        onDelete={() => remove.mutateAsync({ params: { id: note.id } })}
        onClose={() => setAsking(false)}
      />
    </article>
  )
}

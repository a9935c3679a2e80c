import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { colleaguesApi } from '#domain/applications/colleagues-api.ts'
import type { Note } from '#domain/applications/note.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'

const DeleteNote = lazyDialog(async () => (await import('#web/ui/delete-note.tsx')).DeleteNote)

/** A note. Its author can delete it. */
export function NoteItem({ note }: { note: Note }) {
  const [asking, setAsking] = useState(false)
  const remove = useCall(colleaguesApi.deleteNote)
  return (
    <li className="flex gap-3">
      <Avatar name={note.author.name} size="sm" />
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <span className="min-w-0 truncate text-sm font-semibold">{note.author.name}</span>
          <RelativeTime at={note.created_at} className="shrink-0 text-xs text-ink-faint" />
          {note.allowed.includes('delete') && (
            <IconButton
              label="Delete note"
              icon={<Trash2 aria-hidden />}
              size="sm"
              className="-my-2 ml-auto self-center"
              onClick={() => setAsking(true)}
            />
          )}
        </div>
        <p className="mt-0.5 text-sm/6">
          <LinkedText marked={note.mentions.map(({ name }) => `@${name}`)}>{note.text}</LinkedText>
        </p>
      </div>
      <DeleteNote
        open={asking}
        onDelete={() => remove.mutateAsync({ params: { id: note.id } })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

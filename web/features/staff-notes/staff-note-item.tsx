import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { staffNotesApi } from '#domain/staff-notes/api.ts'
import type { StaffNote } from '#domain/staff-notes/staff-note.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { DeleteNote } from '#web/ui/delete-note.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'

const EditNote = lazyDialog(async () => (await import('./edit-note.tsx')).EditNote)

/** A note with its author and time. Authors edit and delete their own. */
export function StaffNoteItem({ note }: { note: StaffNote }) {
  const { id, author_name, text, created_at, edited_at, allowed } = note
  const [editing, setEditing] = useState(false)
  useReadyDialogs(EditNote)
  const [deleting, setDeleting] = useState(false)
  const remove = useCall(staffNotesApi.delete)
  return (
    <li className="py-3 text-sm first:pt-0">
      <div className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <span className="font-semibold wrap-anywhere text-ink">{author_name}</span>
        <RelativeTime at={created_at} focusable />
        {edited_at && <span className="text-ink-faint">Edited</span>}
        <span className="-my-1 ml-auto flex">
          {allowed.includes('edit') && !editing && (
            <IconButton label="Edit note" icon={<Pencil aria-hidden />} size="xs" onClick={() => setEditing(true)} />
          )}
          {allowed.includes('delete') && (
            <IconButton label="Delete note" icon={<Trash2 aria-hidden />} size="xs" onClick={() => setDeleting(true)} />
          )}
        </span>
      </div>
      {editing ? (
        <EditNote note={note} onClose={() => setEditing(false)} />
      ) : (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
          <LinkedText>{text}</LinkedText>
        </p>
      )}
      <DeleteNote
        open={deleting}
        onDelete={() => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}

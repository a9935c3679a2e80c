import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { staffNoteForm, staffNoteLimits } from '#domain/staff-notes/staff-note.ts'
import type { StaffNote } from '#domain/staff-notes/staff-note.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteNote } from '#web/ui/delete-note.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** A note with its author and time. Authors edit and delete their own. */
export function StaffNoteItem({ note }: { note: StaffNote }) {
  const { id, author_name, text, created_at, edited_at, allowed } = note
  const [editing, setEditing] = useState(false)
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

function EditNote({ note: { id, text }, onClose }: { note: StaffNote; onClose: () => void }) {
  const form = useSchemaForm(staffNoteForm, { text })
  const edit = useCall(staffNotesApi.edit)
  return (
    <form
      noValidate
      aria-label="Edit note"
      className="mt-2 grid gap-2"
      onSubmit={form.submit(async (body) => {
        await edit.mutateAsync({ params: { id }, body })
        onClose()
      })}
    >
      <FormField form={form} name="text" label="Note" hideLabel limit={staffNoteLimits.text}>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormError form={form} />
      <div className="flex justify-end gap-2">
        <Button size="sm" look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}

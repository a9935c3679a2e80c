import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { staffNoteForm, staffNoteLimits } from '#domain/staff-notes/staff-note.ts'
import type { StaffNote } from '#domain/staff-notes/staff-note.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** The form in the place of a note that is being edited. */
export function EditNote({ note: { id, text }, onClose }: { note: StaffNote; onClose: () => void }) {
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

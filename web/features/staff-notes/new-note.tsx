import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { staffNoteForm, staffNoteLimits } from '#domain/staff-notes/staff-note.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { StaffNotesProps } from './staff-notes.tsx'

/** The form for a new note about a subject. */
export function NewNote({ subject, subjectId }: StaffNotesProps) {
  const form = useSchemaForm(staffNoteForm, { text: '' })
  const { forget } = useFormDraft(form, `staff-note:${subject}:${subjectId}`)
  const add = useCall(staffNotesApi.add)
  return (
    <form
      noValidate
      aria-label="New note"
      className="grid gap-2"
      onSubmit={form.submit(async ({ text }) => {
        await add.mutateAsync({ body: { subject, subject_id: subjectId, text } })
        forget()
        form.reset({ text: '' })
      })}
    >
      <FormField form={form} name="text" label="New note" hideLabel limit={staffNoteLimits.text}>
        {(field) => <Textarea {...field} rows={2} placeholder="Write a note" />}
      </FormField>
      <FormError form={form} />
      <div className="flex justify-end">
        <Button type="submit" size="sm" busy={form.formState.isSubmitting} busyLabel="Adding…">
          Add Note
        </Button>
      </div>
    </form>
  )
}

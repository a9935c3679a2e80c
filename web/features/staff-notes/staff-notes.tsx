import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffNotesApi } from '#domain/staff-notes/api.ts'
import { staffNoteForm, staffNoteLimits } from '#domain/staff-notes/staff-note.ts'
import type { NoteSubject } from '#domain/staff-notes/staff-note.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { StaffNoteItem } from './staff-note-item.tsx'

interface StaffNotesProps {
  subject: NoteSubject
  subjectId: string
}

/** What staff noted about a subject, newest first, with a form for a new note. */
export function StaffNotes({ subject, subjectId }: StaffNotesProps) {
  const [page, setPage] = useState(1)
  const notes = useQuery(queryFor(staffNotesApi.list, { query: { subject, subject_id: subjectId, page } }))
  return (
    <Section
      title="Staff notes"
      description={
        subject === 'manager'
          ? 'Only admins, the account manager and their deputy can see them.'
          : 'Only staff can see them.'
      }
    >
      <NewNote subject={subject} subjectId={subjectId} />
      <Loaded
        query={notes}
        error="Failed to load the notes. Please try again."
        loading={
          <Skeletons count={1} label="Loading the notes">
            <Skeleton className="mt-3 h-12" />
          </Skeletons>
        }
      >
        {({ items, total, per_page }) => (
          <>
            {total > 0 && (
              <ul aria-label="Staff notes, newest first" className="mt-4 divide-y divide-line">
                {items.map((note) => (
                  <StaffNoteItem key={note.id} note={note} />
                ))}
              </ul>
            )}
            <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function NewNote({ subject, subjectId }: StaffNotesProps) {
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

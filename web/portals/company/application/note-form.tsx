import { useRef, useState } from 'react'
import { colleaguesApi } from '#domain/applications/colleagues-api.ts'
import { noteForm } from '#domain/applications/note.ts'
import type { NoteForm as NoteFields } from '#domain/applications/note.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { MentionTextarea } from '#web/ui/mention-textarea.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Adds a note. People mentioned with `@` are notified. */
export function NoteForm({ id }: { id: string }) {
  const colleagues = useSuggestions(colleaguesApi.listColleagues)
  const [sent, setSent] = useState(0)
  const form = useSchemaForm(noteForm, { text: '' })
  const { forget } = useFormDraft(form, `note:${id}`)
  const note = useCall(colleaguesApi.note)
  const element = useRef<HTMLFormElement>(null)
  const send = async (body: NoteFields) => {
    const { text } = form.getValues()
    await note.mutateAsync({ params: { id }, body })
    // Text typed while the note was being saved becomes the next note.
    const typed = form.getValues().text
    const next = typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed
    forget()
    form.reset({ text: '' })
    if (next) form.setValue('text', next, { shouldDirty: true })
    setSent((count) => count + 1)
  }
  return (
    <form ref={element} noValidate className="grid gap-3" onSubmit={form.submit(send)}>
      <FormField
        form={form}
        name="text"
        label="New note"
        hint={colleagues.items.length > 0 ? 'Type @ to mention a colleague.' : undefined}
        hideLabel
      >
        {({ onBlur: _, ...field }) => (
          // An empty note is not an error.
          <MentionTextarea
            {...field}
            people={colleagues.items}
            onTyped={colleagues.onTyped}
            onSend={() => element.current?.requestSubmit()}
            placeholder="Write a note to your colleagues"
          />
        )}
      </FormField>
      <FormError form={form} />
      <div className="flex items-center gap-3">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Adding…">
          Add Note
        </Button>
        <span role="status" className="sr-only">
          {sent > 0 && !form.formState.isDirty && 'Note added.'}
        </span>
      </div>
    </form>
  )
}

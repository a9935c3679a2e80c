import { useRef } from 'react'
import { supportApi } from '#domain/support/api.ts'
import { ticketNoteForm } from '#domain/support/ticket-forms.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'

/** Writes an internal note. Enter adds it. */
export function NoteComposer({ id }: { id: string }) {
  const form = useSchemaForm(ticketNoteForm, { text: '' })
  const { forget } = useFormDraft(form, `ticket-note:${id}`)
  const note = useCall(supportApi.note)
  const element = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-2 px-3 pb-3"
      onSubmit={form.submit(async (body) => {
        await note.mutateAsync({ params: { id }, body })
        forget()
        form.reset({ text: '' })
        form.setFocus('text')
      })}
    >
      <div className="rounded-card border border-mango/60 bg-mango-soft p-1.5 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus">
        <FormField form={form} name="text" label="Internal note" hideLabel limit={ticketLimits.note}>
          {({ onValueChange, onBlur: _, 'aria-labelledby': __, ...field }) => (
            <textarea
              {...field}
              dir="auto"
              rows={2}
              placeholder="Write a note. Only staff can see it."
              onChange={(event) => onValueChange(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
                event.preventDefault()
                element.current?.requestSubmit()
              }}
              className="block field-sizing-content max-h-[min(40dvh,16rem)] min-h-16 w-full resize-none bg-transparent px-1.5 py-1 text-base text-ink outline-none placeholder:text-mango-ink sm:text-sm"
            />
          )}
        </FormField>
        <div className="flex justify-end">
          <Button type="submit" size="sm" busy={form.formState.isSubmitting} busyLabel="Adding…">
            Add Note
          </Button>
        </div>
      </div>
      <FormError form={form} />
    </form>
  )
}

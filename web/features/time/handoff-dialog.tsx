import { timeApi } from '#domain/time/api.ts'
import { handoffForm, shiftLimits } from '#domain/time/shift.ts'
import type { Shift } from '#domain/time/shift.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { LinksInput, handoffWords } from './handoff-fields.tsx'

interface HandoffDialogProps {
  shift: Shift
  /** `Mon, Nov 23`. */
  day: string
  onClose: () => void
}

/** Changes the note of a shift that has ended. */
export function HandoffDialog({ shift: { id, done_note, open_note, links }, day, onClose }: HandoffDialogProps) {
  const edit = useCall(timeApi.editHandoff)
  const form = useSchemaForm(handoffForm, { done_note, open_note, links })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="End-of-shift note"
      description={`${day}. The company sees it.`}
      action="Save Note"
      busy="Saving…"
      onSubmit={async (body) => {
        await edit.mutateAsync({ params: { id }, body })
        toast({ title: 'Note saved' })
      }}
    >
      <FormField form={form} name="done_note" label={handoffWords.done_note} limit={shiftLimits.note} optional>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField form={form} name="open_note" label={handoffWords.open_note} limit={shiftLimits.note} optional>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField form={form} name="links" label={handoffWords.links} hint="One per line." optional>
        {(field) => <LinksInput {...field} />}
      </FormField>
    </FormDialog>
  )
}

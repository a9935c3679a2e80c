import type { z } from 'zod'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface ReasonDialogProps {
  schema: z.ZodType<{ reason: string }, { reason: string }>
  title: string
  description: string
  /** Who sees the reason. */
  hint?: string
  limit: number
  action: string
  busy: string
  look?: 'primary' | 'danger'
  onSubmit: (body: { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason before an action. */
export function ReasonDialog({ schema, hint, limit, onClose, ...dialog }: ReasonDialogProps) {
  const form = useSchemaForm(schema, { reason: '' })
  return (
    <FormDialog form={form} open onOpenChange={(open) => !open && onClose()} {...dialog}>
      <FormField form={form} name="reason" label="Reason" {...(hint ? { hint } : {})} limit={limit} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

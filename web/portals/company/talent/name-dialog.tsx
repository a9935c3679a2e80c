import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'

interface Named {
  name: string
}

interface NameDialogProps {
  title: string
  /** The label of the button. */
  action: string
  schema: z.ZodType<Named, Named>
  /** The maximum length. */
  limit: number
  hint?: string
  /** The current name. */
  name?: string | undefined
  onSubmit: (body: Named) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Names something of the company's own, such as a shortlist or a saved search. Closes when it is saved. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, schema, limit, hint, name = '', onSubmit, open, onOpenChange } = props
  const form = useSchemaForm(schema, { name })
  const onOpen = useEffectEvent(() => form.reset({ name }))
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      action={action}
      busy="Saving…"
      onSubmit={onSubmit}
    >
      <FormField form={form} name="name" label="Name" hint={hint} required>
        {(field) => <Input {...field} autoComplete="off" maxLength={limit} />}
      </FormField>
    </FormDialog>
  )
}

import { useEffect, useEffectEvent, useId } from 'react'
import type { z } from 'zod'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  const formId = useId()
  const form = useSchemaForm(schema, { name })
  const onOpen = useEffectEvent(() => form.reset({ name }))
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(async (body) => {
          await onSubmit(body)
          onOpenChange(false)
        })}
      >
        <FormField form={form} name="name" label="Name" hint={hint} required>
          {(field) => <Input {...field} autoComplete="off" maxLength={limit} />}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}

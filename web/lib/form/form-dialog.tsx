import type { ReactNode, SyntheticEvent } from 'react'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import type { SchemaForm } from './form.tsx'
import { FormError } from './form.tsx'

interface FormDialogProps<Schema extends z.ZodType<FieldValues, FieldValues>> extends DialogFocus {
  form: SchemaForm<Schema>
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The verb of the button, and its label while the request runs. */
  action: string
  busy: string
  look?: 'primary' | 'danger'
  /** Something that the dialog shows prevents the action. */
  disabled?: boolean
  cancel?: string
  width?: 'md' | 'lg'
  /** Closes the dialog when it resolves. Errors appear at their fields, and the input stays. */
  onSubmit: (values: z.output<Schema>) => Promise<unknown>
  children: ReactNode
}

/** A dialog with a form and its buttons. */
export function FormDialog<Schema extends z.ZodType<FieldValues, FieldValues>>({
  form,
  open,
  onOpenChange,
  title,
  description,
  action,
  busy,
  look = 'primary',
  disabled = false,
  cancel = 'Cancel',
  width = 'md',
  onSubmit,
  children,
  startAt,
  endAt,
}: FormDialogProps<Schema>) {
  const id = useId()
  const submit = form.submit(async (values) => {
    await onSubmit(values)
    onOpenChange(false)
    form.reset()
  })
  // React also passes the event on to a form that has opened the dialog, which would be submitted with it.
  const submitHere = (event: SyntheticEvent) => {
    event.stopPropagation()
    void submit(event)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      width={width}
      startAt={startAt}
      endAt={endAt}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancel}</Button>
          <Button
            type="submit"
            form={id}
            look={look}
            disabled={disabled}
            busy={form.formState.isSubmitting}
            busyLabel={busy}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submitHere}>
        {children}
        <FormError form={form} />
      </form>
    </Dialog>
  )
}

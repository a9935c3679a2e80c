import { useId } from 'react'
import { timeApi } from '#domain/time/api.ts'
import { removeShiftForm, shiftLimits } from '#domain/time/shift.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface RemoveShiftDialogProps {
  shift_id: string
  /** `Mon, Nov 23`. */
  day: string
  onClose: () => void
}

/** Asks for the reason before the hours of a shift are removed. */
export function RemoveShiftDialog({ shift_id, day, onClose }: RemoveShiftDialogProps) {
  const formId = useId()
  const form = useSchemaForm(removeShiftForm, { reason: '' })
  const remove = useCall(timeApi.removeShift)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove these hours?"
      description={`${day}. They are removed from your timesheet.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={form.formState.isSubmitting} busyLabel="Removing…">
            Remove Hours
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(async (body) => {
          await remove.mutateAsync({ params: { id: shift_id }, body })
          onClose()
          toast({ title: 'Hours removed' })
        })}
      >
        <FormField form={form} name="reason" label="Reason" limit={shiftLimits.reason} required>
          {(field) => <Textarea {...field} rows={2} />}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}

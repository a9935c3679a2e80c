import { useId } from 'react'
import { leaveApi } from '#domain/leave/api.ts'
import { declineLeaveForm, leaveLimits } from '#domain/leave/leave.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeclineLeaveDialogProps {
  leave: Leave
  dates: string
  onClose: () => void
}

/** Asks for the reason before leave is declined. */
export function DeclineLeaveDialog({ leave, dates, onClose }: DeclineLeaveDialogProps) {
  const formId = useId()
  const form = useSchemaForm(declineLeaveForm, { reason: '' })
  const decline = useCall(leaveApi.decline)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Decline this leave?"
      description={`${leave.talent.name}, ${dates}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={form.formState.isSubmitting} busyLabel="Declining…">
            Decline Leave
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit(async (body) => {
          await decline.mutateAsync({ params: { id: leave.id }, body })
          onClose()
          toast({ title: 'Leave declined' })
        })}
      >
        <FormField
          form={form}
          name="reason"
          label="Reason"
          hint={`${leave.talent.name} sees it.`}
          limit={leaveLimits.reason}
          required
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
        <FormError form={form} />
      </form>
    </Dialog>
  )
}

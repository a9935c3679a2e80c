import { invitationsApi } from '#domain/invitations/api.ts'
import { declineForm, declineReasonLabels, declineReasons, invitationLimits } from '#domain/invitations/invitation.ts'
import type { ReceivedInvitation } from '#domain/invitations/invitation.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeclineDialogProps extends Pick<DialogFocus, 'endAt'> {
  invitation: ReceivedInvitation
  open: boolean
  onOpenChange: (open: boolean) => void
}

const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))

/** Asks for the reason before an invitation is declined. */
export function DeclineDialog({ invitation, open, onOpenChange, endAt }: DeclineDialogProps) {
  const { id, company, job } = invitation
  const form = useSchemaForm(declineForm, { reason: '' as never, note: '' })
  const decline = useCall(invitationsApi.decline, { invalidates: ['jobs'] })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      endAt={endAt}
      title="Decline this invitation?"
      description={
        <>
          <span className="font-medium wrap-anywhere text-ink">
            {job.title} at {company.name}.
          </span>{' '}
          The company will see your reason and your full name.
        </>
      }
      action="Decline"
      busy="Declining…"
      look="danger"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id }, body })
        toast({ title: 'Invitation declined', description: job.title })
      }}
    >
      <FormField form={form} name="reason" label="Reason" required>
        {(field) => <Select {...field} options={reasons} placeholder="Choose a reason" />}
      </FormField>
      <FormField form={form} name="note" label="Note" limit={invitationLimits.decline_note} optional>
        {({ value, ...field }) => <Textarea {...field} value={value ?? ''} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

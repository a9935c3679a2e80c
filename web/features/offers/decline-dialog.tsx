import { offersApi } from '#domain/offers/api.ts'
import { declineOfferForm } from '#domain/offers/offer-forms.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import type { OfferDialogProps } from './use-offer-dialogs.ts'

export function DeclineDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const form = useSchemaForm(declineOfferForm, { reason: '' })
  const decline = useCall(offersApi.decline, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Decline this offer?"
      description={`${offer.company.name} is notified with your reason. This cannot be undone.`}
      action="Decline Offer"
      busy="Declining…"
      look="danger"
      cancel="Back"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer declined' })
      }}
    >
      <FormField form={form} name="reason" label="Reason" limit={offerLimits.reason} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

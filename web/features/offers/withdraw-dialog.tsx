import { offersApi } from '#domain/offers/api.ts'
import { withdrawOfferForm } from '#domain/offers/offer-forms.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'

interface WithdrawDialogProps {
  offer: { id: string }
  /** What can no longer happen. */
  description: string
  /** Who sees the reason. */
  hint: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Withdraws an offer, with an optional reason. */
export function WithdrawDialog({ offer, description, hint, open, onOpenChange }: WithdrawDialogProps) {
  const form = useSchemaForm(withdrawOfferForm, { reason: '' })
  const withdraw = useCall(offersApi.withdraw, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw this offer?"
      description={description}
      action="Withdraw Offer"
      busy="Withdrawing…"
      look="danger"
      cancel="Keep Offer"
      onSubmit={async (body) => {
        await withdraw.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer withdrawn' })
      }}
    >
      <FormField form={form} name="reason" label="Reason" hint={hint} limit={offerLimits.reason} optional>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

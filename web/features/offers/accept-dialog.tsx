import { offersApi } from '#domain/offers/api.ts'
import { acceptOfferForm } from '#domain/offers/offer-forms.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import { OfferContract } from './offer-contract.tsx'
import { OutlookDetails } from './outlook-details.tsx'
import type { OfferDialogProps } from './use-offer-dialogs.ts'

/** The contract with a plain sentence beside each clause, and the signature that accepts the offer. */
export function AcceptDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const form = useSchemaForm(acceptOfferForm, { signature: '', has_agreed: false })
  const accept = useCall(offersApi.accept, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Accept and sign"
      description={`${offer.role_title} at ${offer.company.name}`}
      width="lg"
      action="Accept and Sign"
      busy="Signing…"
      onSubmit={async (body) => {
        await accept.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer accepted', description: 'Your contract is signed.' })
      }}
    >
      <OutlookDetails outlook={offer.outlook} terms={offer} />
      <OfferContract offer={offer} />
      <FormField form={form} name="has_agreed">
        {(field) => <Checkbox {...field} label="I have read the contract and agree to it." />}
      </FormField>
      <SignatureField form={form} />
    </FormDialog>
  )
}

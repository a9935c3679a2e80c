import { offersApi } from '#domain/offers/api.ts'
import { approveOfferForm } from '#domain/offers/offer-forms.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { ScorecardsReasonField } from '#web/features/scorecards/scorecards-reason-field.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useSchemaForm } from '#web/lib/form/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import { KeptMeetingsField } from '#web/features/meetings/kept-meetings-field.tsx'
import { OfferContract } from './offer-contract.tsx'
import type { OfferDialogProps } from './use-offer-dialogs.ts'

/** The contract of an offer that staff submitted, and the signature of an owner, which sends it. */
export function SignDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const form = useSchemaForm(approveOfferForm.required(), {
    signature: '',
    kept_meeting_ids: [],
    scorecards_reason: '',
  })
  const approve = useCall(offersApi.approve, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Sign and send this offer"
      description={`${offer.talent.name} receives it at once. The contract takes effect when they sign it, too.`}
      width="lg"
      action="Sign and Send"
      busy="Signing…"
      onSubmit={async (body) => {
        await approve.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer sent' })
      }}
    >
      <OfferContract offer={offer} />
      <KeptMeetingsField form={form} job_id={offer.job_id} talent={offer.talent.name} />
      <ScorecardsReasonField form={form} application_id={offer.application_id} />
      <SignatureField form={form} />
    </FormDialog>
  )
}

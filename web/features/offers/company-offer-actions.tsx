import { dateIn } from '#domain/kernel/calendar.ts'
import { offersApi } from '#domain/offers/api.ts'
import { defaultExpiry, expiryOn } from '#domain/offers/expiry.ts'
import { approveOfferForm, extendOfferForm } from '#domain/offers/offer.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { pathTo } from '#domain/paths.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import { OfferContract } from './offer-contract.tsx'
import { useOfferDialogs } from './use-offer-dialogs.ts'
import type { OfferDialogProps } from './use-offer-dialogs.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What the company can do with an offer now. */
export function CompanyOfferActions({ offer }: { offer: Offer }) {
  const { open, propsOf } = useOfferDialogs<'withdraw' | 'extend' | 'keep' | 'approve'>(offer)
  const { allowed, application_id, status } = offer
  if (allowed.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('approve') && (
        <Button look="primary" onClick={() => open('approve')}>
          {offer.is_by_staff ? 'Sign and Send' : 'Approve and Send'}
        </Button>
      )}
      {allowed.includes('replace') && (
        <ButtonLink
          look={status === 'countered' ? 'primary' : 'secondary'}
          to={pathTo('company_offer_form', { id: application_id })}
        >
          {status === 'countered' ? 'Send New Offer' : 'Change Offer'}
        </ButtonLink>
      )}
      {allowed.includes('keep') && <Button onClick={() => open('keep')}>Keep Our Terms</Button>}
      {allowed.includes('extend') && <Button onClick={() => open('extend')}>Extend</Button>}
      {allowed.includes('withdraw') && (
        <Button look="ghost" onClick={() => open('withdraw')}>
          Withdraw
        </Button>
      )}
      <WithdrawDialog
        {...propsOf('withdraw')}
        description={`${offer.talent.name} can no longer accept it. This cannot be undone, but you can send a new offer.`}
        hint="The candidate sees it."
      />
      <ExtendDialog key={offer.expires_at} {...propsOf('extend')} />
      <ConfirmMove {...propsOf('keep')} move="keep" />
      {offer.is_by_staff ? (
        <SignDialog {...propsOf('approve')} />
      ) : (
        <ConfirmMove {...propsOf('approve')} move="approve" />
      )}
    </div>
  )
}

function ExtendDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const zone = useTimeZone()
  const later = defaultExpiry(zone, offer, new Date(offer.expires_at))
  const form = useSchemaForm(extendOfferForm, { expires_at: later.toISOString() })
  const extend = useCall(offersApi.extend, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Extend this offer"
      description="The candidate has until the end of that day."
      action="Extend Offer"
      busy="Extending…"
      onSubmit={async (body) => {
        await extend.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer extended' })
      }}
    >
      <FormField form={form} name="expires_at" label="Expiration date" required>
        {(field) => (
          <DatePicker
            {...field}
            value={field.value ? dateIn(zone, new Date(field.value)) : null}
            min={dateIn(zone, new Date(offer.expires_at))}
            onValueChange={(date) => field.onValueChange(date ? expiryOn(zone, date).toISOString() : '')}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

/** The contract of an offer that staff submitted, and the signature of an owner, which sends it. */
function SignDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const form = useSchemaForm(approveOfferForm.required(), { signature: '' })
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
      <SignatureField form={form} />
    </FormDialog>
  )
}

const moves = {
  keep: {
    title: 'Keep your terms?',
    description: 'The candidate is notified that you declined the counteroffer, and can still accept your offer.',
    action: 'Keep Our Terms',
    done: 'Counteroffer declined',
  },
  approve: {
    title: 'Approve this offer?',
    description: 'It is over the budget of the job. The candidate receives it at once.',
    action: 'Approve and Send',
    done: 'Offer sent',
  },
} as const

function ConfirmMove({ offer, move, open, onOpenChange }: OfferDialogProps & { move: keyof typeof moves }) {
  const keep = useCall(offersApi.keep, { invalidates: changedByOffers })
  const approve = useCall(offersApi.approve, { invalidates: changedByOffers })
  const { title, description, action, done } = moves[move]
  const params = { id: offer.id }
  const confirm = async () => {
    try {
      await (move === 'keep' ? keep.mutateAsync({ params }) : approve.mutateAsync({ params, body: {} }))
      toast({ title: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: error.message })
    }
    onOpenChange(false)
  }
  return (
    <Confirm
      open={open}
      title={title}
      description={description}
      action={action}
      busy={keep.isPending || approve.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onOpenChange(false)}
    />
  )
}

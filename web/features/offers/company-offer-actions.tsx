import { offersApi } from '#domain/offers/api.ts'
import { extensionDates } from '#domain/offers/expiry.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import { useOfferDialogs } from './use-offer-dialogs.ts'
import type { OfferDialogProps } from './use-offer-dialogs.ts'

const ExtendDialog = lazyDialog(async () => (await import('./extend-dialog.tsx')).ExtendDialog)
const SignDialog = lazyDialog(async () => (await import('./sign-dialog.tsx')).SignDialog)

const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

/** What the company can do with an offer now. */
export function CompanyOfferActions({ offer }: { offer: Offer }) {
  const { open, propsOf } = useOfferDialogs<'withdraw' | 'extend' | 'keep' | 'approve'>(offer)
  const zone = useTimeZone()
  const now = new Date(useNow())
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
      {allowed.includes('extend') && extensionDates(zone, offer, now) && (
        <Button onClick={() => open('extend')}>Extend</Button>
      )}
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

import type { Offer } from '#domain/offers/offer.ts'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOfferDialogs } from './use-offer-dialogs.ts'

const CounterDialog = lazyDialog(async () => (await import('./counter-dialog.tsx')).CounterDialog)
const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

const AcceptDialog = lazyDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog)

/** What the talent can answer. */
export function TalentOfferActions({ offer }: { offer: Offer }) {
  const { open, propsOf } = useOfferDialogs<'accept' | 'counter' | 'decline'>(offer)
  const { allowed } = offer
  if (allowed.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.includes('accept') && (
        <Button look="primary" onClick={() => open('accept')}>
          Accept and Sign
        </Button>
      )}
      {allowed.includes('counter') && <Button onClick={() => open('counter')}>Make a Counteroffer</Button>}
      <MessageButton about={{ subject: 'application', id: offer.application_id }} label="Ask a Question" />
      {allowed.includes('decline') && (
        <Button look="ghost" onClick={() => open('decline')}>
          Decline
        </Button>
      )}
      {allowed.includes('accept') && <AcceptDialog {...propsOf('accept')} />}
      {allowed.includes('counter') && <CounterDialog {...propsOf('counter')} />}
      <DeclineDialog {...propsOf('decline')} />
    </div>
  )
}

import { useState } from 'react'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

const OfferDialog = lazyDialog(async () => (await import('./offer-dialog.tsx')).OfferDialog)

interface AnswerOfferProps {
  offer_id: string
  /** What is answered: `Acme sent you an offer`. */
  about: string
  onOpened: () => void
}

/** Opens an offer where its notification is shown, to answer it: nobody signs a contract unseen. */
export function AnswerOffer({ offer_id, about, onOpened }: AnswerOfferProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        look="primary"
        onClick={() => {
          setOpen(true)
          onOpened()
        }}
      >
        Answer Offer<span className="sr-only">: {about}</span>
      </Button>
      <OfferDialog offer_id={offer_id} open={open} onOpenChange={setOpen} />
    </>
  )
}

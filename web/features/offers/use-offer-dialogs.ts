import { useState } from 'react'
import type { Offer } from '#domain/offers/offer.ts'

/** What a dialog about an offer gets. */
export interface OfferDialogProps {
  offer: Offer
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialogs about an offer, of which one at most is open: how to open one, and what it gets. */
export function useOfferDialogs<Name extends string>(offer: Offer) {
  const [opened, setOpened] = useState<Name>()
  return {
    open: setOpened,
    propsOf: (name: Name): OfferDialogProps => ({
      offer,
      open: opened === name,
      onOpenChange: (isOpen) => setOpened(isOpen ? name : undefined),
    }),
  }
}

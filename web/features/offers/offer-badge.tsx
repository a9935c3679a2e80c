import { offerStatusLabels } from '#domain/offers/offer-machine.ts'
import type { OfferStatus } from '#domain/offers/offer-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<OfferStatus, Tone> = {
  awaiting_approval: 'mango',
  sent: 'primary',
  countered: 'mango',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  replaced: 'neutral',
  expired: 'neutral',
}

/** The status of an offer. */
export function OfferBadge({ status }: { status: OfferStatus }) {
  return <Badge tone={tones[status]}>{offerStatusLabels[status]}</Badge>
}

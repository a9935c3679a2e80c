import type { PayoutStatus } from '#domain/payouts/payout-machine.ts'
import { payoutStatusText } from '#domain/payouts/payout-machine.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<PayoutStatus, Tone> = {
  pending: 'primary',
  paid: 'success',
  on_hold: 'mango',
  failed: 'danger',
}

/** The status of a payout. */
export function PayoutStatusBadge({ payout }: { payout: { status: PayoutStatus; sent_at: string | null } }) {
  return (
    <Badge tone={tones[payout.status]} dot>
      {payoutStatusText(payout)}
    </Badge>
  )
}

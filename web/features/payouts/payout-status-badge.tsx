import type { PayoutStatus } from '#domain/payouts/payout-machine.ts'
import { payoutStatusLabels } from '#domain/payouts/payout-machine.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<PayoutStatus, Tone> = {
  pending: 'primary',
  paid: 'success',
  on_hold: 'mango',
  failed: 'danger',
}

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {payoutStatusLabels[status]}
    </Badge>
  )
}

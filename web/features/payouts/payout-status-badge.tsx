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

/** `isSent`: the bank has it, and has not confirmed it. */
export function PayoutStatusBadge({ status, isSent = false }: { status: PayoutStatus; isSent?: boolean }) {
  return (
    <Badge tone={tones[status]} dot>
      {status === 'pending' && isSent ? 'Sent' : payoutStatusLabels[status]}
    </Badge>
  )
}

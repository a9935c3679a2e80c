import { paymentRowStatusLabels } from '#domain/payments/payment.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

type Status = keyof typeof paymentRowStatusLabels

const tones: Record<Status, Tone> = {
  pending: 'primary',
  completed: 'success',
  overdue: 'danger',
  failed: 'danger',
  refunded: 'neutral',
  returned: 'danger',
}

/** The status of a payment, or of a past-due invoice without one. */
export function PaymentStatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={tones[status]} dot>
      {paymentRowStatusLabels[status]}
    </Badge>
  )
}

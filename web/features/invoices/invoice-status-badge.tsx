import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<InvoiceStatus, Tone> = {
  unpaid: 'mango',
  pending: 'primary',
  paid: 'success',
  overdue: 'danger',
  void: 'neutral',
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {invoiceStatusLabels[status]}
    </Badge>
  )
}

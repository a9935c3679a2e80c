import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceSummary } from '#domain/invoices/invoice.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<InvoiceStatus, Tone> = {
  unpaid: 'mango',
  pending: 'primary',
  paid: 'success',
  overdue: 'danger',
  written_off: 'neutral',
  credited: 'neutral',
  void: 'neutral',
}

export const InvoiceStatusBadge = ({ invoice: { status } }: { invoice: Pick<InvoiceSummary, 'status'> }) => (
  <Badge tone={tones[status]} dot>
    {invoiceStatusLabels[status]}
  </Badge>
)

import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceSummary } from '#domain/invoices/invoice.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { SecondLine } from '#web/ui/table.tsx'

const tones: Record<InvoiceStatus, Tone> = {
  unpaid: 'mango',
  pending: 'primary',
  paid: 'success',
  overdue: 'danger',
  void: 'neutral',
}

/** An invoice's status. One that was written off is paid as well: nothing is left to pay. */
export function InvoiceStatusBadge({
  invoice: { status, is_written_off },
}: {
  invoice: Pick<InvoiceSummary, 'status' | 'is_written_off'>
}) {
  const isWrittenOff = is_written_off && status === 'paid'
  return (
    <>
      <Badge tone={isWrittenOff ? 'neutral' : tones[status]} dot>
        {invoiceStatusLabels[status]}
      </Badge>
      {isWrittenOff && <SecondLine className="text-ink-soft">Written off</SecondLine>}
    </>
  )
}

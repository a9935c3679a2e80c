import { FileText, Sheet } from 'lucide-react'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { invoiceLimits, reasonForm } from '#domain/invoices/invoice.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const CreditDialog = lazyDialog(async () => (await import('./invoice-item-dialogs.tsx')).CreditDialog)
const ReasonDialog = lazyDialog(async () => (await import('#web/lib/form/reason-dialog.tsx')).ReasonDialog)

type Action = 'void' | 'credit' | 'write_off'

/** The files of an invoice, and what staff can do with it. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useState<Action>()
  const voiding = useCall(invoicesApi.void)
  const writeOff = useCall(invoicesApi.writeOff)
  const params = { id: invoice.id }
  const close = () => setAsking(undefined)
  return (
    <>
      <DownloadButton address={addressOf(invoicesApi.pdf.url, params)} icon={<FileText aria-hidden />}>
        PDF
      </DownloadButton>
      <DownloadButton address={addressOf(invoicesApi.csv.url, params)} icon={<Sheet aria-hidden />}>
        CSV
      </DownloadButton>
      {invoice.allowed.includes('credit') && <Button onClick={() => setAsking('credit')}>Credit…</Button>}
      {invoice.allowed.includes('write_off') && <Button onClick={() => setAsking('write_off')}>Write Off…</Button>}
      {invoice.allowed.includes('void') && <Button onClick={() => setAsking('void')}>Void…</Button>}
      {asking === 'credit' && <CreditDialog invoice={invoice} item={null} onClose={close} />}
      {asking === 'void' && (
        <ReasonDialog
          schema={reasonForm}
          title={`Void invoice ${invoice.number}?`}
          description="The company no longer owes it, and its work is billed again with the next invoice."
          limit={invoiceLimits.reason}
          action="Void Invoice"
          busy="Voiding…"
          look="danger"
          onSubmit={async (body) => {
            await voiding.mutateAsync({ params, body })
            toast({ title: `Invoice ${invoice.number} voided` })
          }}
          onClose={close}
        />
      )}
      {asking === 'write_off' && (
        <ReasonDialog
          schema={reasonForm}
          title={`Write off ${moneyText(invoice.open_cents)}?`}
          description={`The open amount of invoice ${invoice.number} is no longer collected.`}
          limit={invoiceLimits.reason}
          action="Write Off"
          busy="Writing off…"
          look="danger"
          onSubmit={async (body) => {
            await writeOff.mutateAsync({ params, body })
            toast({ title: `Invoice ${invoice.number} written off` })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

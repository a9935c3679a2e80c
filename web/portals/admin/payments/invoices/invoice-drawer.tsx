import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { InvoiceActions } from '#web/features/invoices/invoice-actions.tsx'
import { InvoiceDetails } from '#web/features/invoices/invoice-details.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { InvoiceCollection } from './collection.tsx'
import { JournalOf } from '../ledger/journal-of.tsx'
import { useOpenItem } from '../use-payments-search.ts'

const TermsDialog = lazyDialog(async () => (await import('./terms-dialog.tsx')).TermsDialog)

/** An invoice, with what staff can do and its journal entries. */
export function InvoiceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = useQuery(queryFor(invoicesApi.see, { params: { id } }))
  const [terms, setTerms] = useState(false)
  useReadyDialogs(TermsDialog)
  const { allowed } = useMe()
  const [, setOpen] = useOpenItem()
  return (
    <ItemDrawer
      query={invoice}
      noun="invoice"
      title={(loaded) => (loaded ? `Invoice ${loaded.number}, ${loaded.company.name}` : 'Invoice')}
      onClose={onClose}
    >
      {(loaded) => (
        <>
          <div className="flex flex-wrap gap-3">
            <InvoiceActions invoice={loaded} />
            {allowed.includes('set_billing_terms') && <Button onClick={() => setTerms(true)}>Payment Terms…</Button>}
          </div>
          <InvoiceDetails invoice={loaded} onOpenPayment={(payment) => void setOpen({ invoice: null, payment })} />
          <InvoiceCollection invoice={loaded} />
          <JournalOf invoice_id={id} />
          <StaffNotes subject="invoice" subjectId={id} />
          <Timeline subjectId={id} />
          {terms && <TermsDialog company={loaded.company} onClose={() => setTerms(false)} />}
        </>
      )}
    </ItemDrawer>
  )
}

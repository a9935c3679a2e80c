import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import { pathTo } from '#domain/paths.ts'
import { InvoiceActions } from '#web/features/invoices/invoice-actions.tsx'
import { InvoiceDetails } from '#web/features/invoices/invoice-details.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SearchX } from 'lucide-react'
import { InvoicePayments } from './invoice-payments.tsx'
import { usePaying } from './use-billing-search.ts'

/** An invoice above the list, with its own URL. */
export default function CompanyInvoice() {
  const { id } = useParams() as { id: string }
  const invoice = useQuery(queryFor(invoicesApi.see, { params: { id } }))
  const [{ pay, payment }, setPaying] = usePaying()
  const navigate = useNavigate()
  const search = useCurrentSearch()
  const { data } = invoice
  useTitle(data?.number)
  const close = () => void navigate(`${pathTo('company_billing')}${search}`, aboveScreen)
  return (
    <Dialog
      open={pay.length === 0 && payment === null}
      onOpenChange={(open) => !open && close()}
      title={data ? `Invoice ${data.number}` : 'Invoice'}
      width="lg"
      endAt={pageHeading}
      footer={
        data && (
          <>
            <InvoiceActions invoice={data} />
            {data.allowed.includes('pay') && (
              <Button look="primary" onClick={() => void setPaying({ pay: [id] }, { history: 'push' })}>
                Pay
              </Button>
            )}
          </>
        )
      }
    >
      {isNotFound(invoice.error) ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="We couldn’t find this invoice"
          description="The link may be incomplete, or you may not have access to it."
        />
      ) : (
        <Loaded
          query={invoice}
          error="Failed to load the invoice. Please try again."
          loading={<Skeleton className="h-96" />}
        >
          {(loaded) => (
            <>
              <InvoiceDetails
                invoice={loaded}
                onOpenPayment={(payment_id) => void setPaying({ payment: payment_id }, { history: 'push' })}
              />
              <InvoicePayments invoice_id={id} />
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

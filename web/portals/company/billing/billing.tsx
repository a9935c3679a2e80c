import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { Outlet } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import { screens } from '#domain/paths.ts'
import { addressOf } from '#web/lib/api/api.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Sheet } from 'lucide-react'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BillingCards } from './billing-cards.tsx'
import { Invoices } from './invoices/invoices.tsx'
import { FinishSetup } from './pay/finish-setup.tsx'
import type { BillingTab } from './use-billing-search.ts'
import { billingTabs, filterOf, useBillingTab, useInvoicesSearch, usePaying } from './use-billing-search.ts'

const NextInvoice = lazy(async () => ({ default: (await import('./next-invoice.tsx')).NextInvoice }))
const Spend = lazy(async () => ({ default: (await import('./spend/spend.tsx')).Spend }))
const Statement = lazy(async () => ({ default: (await import('./statement.tsx')).Statement }))
const PaymentMethods = lazy(async () => ({
  default: (await import('./payment-methods/payment-methods.tsx')).PaymentMethods,
}))
const BillingDetails = lazy(async () => ({ default: (await import('./billing-details.tsx')).BillingDetails }))

const PayDialog = lazyDialog(async () => (await import('./pay/pay-dialog.tsx')).PayDialog)
const PaymentDialog = lazyDialog(async () => (await import('./pay/payment-dialog.tsx')).PaymentDialog)

const views: Record<BillingTab, { label: string; content: ReactNode }> = {
  invoices: { label: 'Invoices', content: <Invoices /> },
  next: { label: 'Next Invoice', content: <NextInvoice /> },
  spend: { label: 'Spend', content: <Spend /> },
  statement: { label: 'Statement', content: <Statement /> },
  methods: { label: 'Payment Methods', content: <PaymentMethods /> },
  details: { label: 'Billing Details', content: <BillingDetails /> },
}

export const handle = { wide: true } satisfies ScreenHandle

/** The company's balance, invoices, payments and billing details. */
export default function CompanyBilling() {
  const [tab, setTab] = useBillingTab()
  const [search, setSearch] = useInvoicesSearch()
  const [{ pay, payment, setup }, setPaying] = usePaying()
  useReadyDialogs(PayDialog, PaymentDialog)
  const { sort, ...filter } = { sort: search.sort, ...filterOf(search) }
  // The filters of one section do not apply to another.
  const show = (next: BillingTab, change: Partial<typeof search> = {}) => {
    void setSearch(null)
    void setSearch(change)
    void setTab(next, { history: 'push' })
  }
  return (
    <>
      <PageHeader
        title={screens.company_billing.title}
        actions={
          tab === 'invoices' && (
            <DownloadButton
              address={addressOf(invoicesApi.listCsv.url, {}, { ...filter, sort })}
              icon={<Sheet aria-hidden />}
            >
              Export CSV
            </DownloadButton>
          )
        }
      />
      <BillingCards
        onShowStatus={(status) => show('invoices', { status: [...status] })}
        onShowAutoPay={() => show('methods')}
      />
      <Tabs
        label="Billing"
        value={tab}
        onValueChange={(next) => show(next)}
        tabs={billingTabs.map((value) => ({
          value,
          label: views[value].label,
          content: <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{views[value].content}</Suspense>,
        }))}
        className="mt-4"
      />
      <Outlet />
      {pay.length > 0 && !setup && <PayDialog key={pay.join()} ids={pay} />}
      {payment && <PaymentDialog id={payment} onClose={() => void setPaying(null)} />}
      {setup && <FinishSetup id={setup} pay={pay} />}
    </>
  )
}

import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import { screens } from '#domain/paths.ts'
import { addressOf } from '#web/lib/api/api.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Sheet } from 'lucide-react'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { BillingCards } from './billing-cards.tsx'
import { BillingDetails } from './billing-details.tsx'
import { Invoices } from './invoices/invoices.tsx'
import { NextInvoice } from './next-invoice.tsx'
import { FinishSetup } from './pay/finish-setup.tsx'
import { PayDialog } from './pay/pay-dialog.tsx'
import { PaymentDialog } from './pay/payment-dialog.tsx'
import { PaymentMethods } from './payment-methods/payment-methods.tsx'
import { Spend } from './spend/spend.tsx'
import { Statement } from './statement.tsx'
import type { BillingTab } from './use-billing-search.ts'
import { billingTabs, filterOf, useBillingTab, useInvoicesSearch, usePaying } from './use-billing-search.ts'

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
        tabs={billingTabs.map((value) => ({ value, ...views[value] }))}
        className="mt-4"
      />
      <Outlet />
      {pay.length > 0 && <PayDialog key={pay.join()} ids={pay} />}
      {payment && <PaymentDialog id={payment} onClose={() => void setPaying(null)} />}
      {setup && <FinishSetup id={setup} />}
    </>
  )
}

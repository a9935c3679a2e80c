import type { ReactNode } from 'react'
import { screens } from '#domain/paths.ts'
import { QueueLabel } from '#web/features/dashboard/queue-label.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { lazySection } from '#web/lib/document/lazy-section.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExportInvoices } from './invoices/export-invoices.tsx'
import { ExportReport } from './list/export-report.tsx'
import { PaymentList } from './list/payment-list.tsx'
import { ExportPayouts } from './payouts/export-payouts.tsx'
import type { PaymentsTab } from './use-payments-search.ts'
import { oneOf, paymentsTabs, useOpenItem, usePaymentsSearch, usePaymentsTab } from './use-payments-search.ts'

const Invoices = lazySection(async () => (await import('./invoices/invoices.tsx')).Invoices)
const Payouts = lazySection(async () => (await import('./payouts/payouts.tsx')).Payouts)
const Batches = lazySection(async () => (await import('./batches/batches.tsx')).Batches)
const Reconciliation = lazySection(async () => (await import('./reconciliation/reconciliation.tsx')).Reconciliation)
const Ledger = lazySection(async () => (await import('./ledger/ledger.tsx')).Ledger)
const FeeRules = lazySection(async () => (await import('./fees/fee-rules.tsx')).FeeRules)
const ExchangeRates = lazySection(async () => (await import('./fees/exchange-rates.tsx')).ExchangeRates)
const PaymentDrawer = lazyDialog(async () => (await import('./list/payment-drawer.tsx')).PaymentDrawer)
const InvoiceDrawer = lazyDialog(async () => (await import('./invoices/invoice-drawer.tsx')).InvoiceDrawer)
const PayoutDrawer = lazyDialog(async () => (await import('./payouts/payout-drawer.tsx')).PayoutDrawer)

export const handle = { wide: true } satisfies ScreenHandle

/** For those who do not see the provider's own books. */
const companyTabs = ['payments', 'invoices'] as const satisfies readonly PaymentsTab[]

const views: Record<PaymentsTab, { label: ReactNode; content: ReactNode; actions?: ReactNode }> = {
  payments: { label: 'Payments', content: <PaymentList />, actions: <ExportReport /> },
  invoices: { label: 'Invoices', content: <Invoices />, actions: <ExportInvoices /> },
  payouts: {
    label: <QueueLabel queue="held_payouts">Payouts</QueueLabel>,
    content: <Payouts />,
    actions: <ExportPayouts />,
  },
  batches: { label: <QueueLabel queue="batches">Batches</QueueLabel>, content: <Batches /> },
  reconciliation: { label: <QueueLabel queue="bank_lines">Reconciliation</QueueLabel>, content: <Reconciliation /> },
  ledger: { label: 'Ledger', content: <Ledger /> },
  fees: {
    label: 'Fee Rules',
    content: (
      <>
        <FeeRules />
        <ExchangeRates />
      </>
    ),
  },
}

/** The money of companies and talents. Account managers see payments and invoices of their companies. */
export default function AdminPayments() {
  const { allowed } = useMe()
  const seesLedger = allowed.includes('see_ledger')
  const tabs = seesLedger ? paymentsTabs : companyTabs
  const [requested, setTab] = usePaymentsTab()
  const tab = oneOf(tabs, requested) ?? 'payments'
  const [, setSearch] = usePaymentsSearch()
  const [open, setOpen] = useOpenItem()
  useReadyDialogs(PaymentDrawer, InvoiceDrawer, PayoutDrawer)
  const show = (next: PaymentsTab) => {
    // The filters of one tab do not apply to another.
    void setSearch(null)
    void setTab(next, { history: 'push' })
  }
  const close = () => void setOpen(null)
  return (
    <>
      <PageHeader title={screens.admin_payments.title} actions={views[tab].actions} />
      <Tabs label="Money" value={tab} onValueChange={show} tabs={tabs.map((value) => ({ value, ...views[value] }))} />
      {open.payment && <PaymentDrawer key={open.payment} id={open.payment} onClose={close} />}
      {open.invoice && <InvoiceDrawer key={open.invoice} id={open.invoice} onClose={close} />}
      {seesLedger && open.payout && <PayoutDrawer key={open.payout} id={open.payout} onClose={close} />}
    </>
  )
}

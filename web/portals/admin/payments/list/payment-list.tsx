import { CreditCard } from 'lucide-react'
import { paymentsApi } from '#domain/payments/api.ts'
import { paymentRowStatuses, paymentRowStatusLabels } from '#domain/payments/payment.ts'
import type { PaymentSort } from '#domain/payments/payment.ts'
import { DateRangeFilter } from '#web/lib/list/date-range-filter.tsx'
import { StaffList } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { openItems, useOpenLink } from '../use-payments-search.ts'
import { numbersOf, paymentColumns } from './payment-columns.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { filterOf, noFilter, usePaymentList, usePaymentListSearch } from './use-payment-list.ts'

const orders = [
  { value: '-date', label: 'Latest first' },
  { value: 'date', label: 'Earliest first' },
  { value: 'company', label: 'Company A to Z' },
  { value: '-company', label: 'Company Z to A' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: PaymentSort; label: string }[]

/** The payments of the companies that the user may see, and past-due invoices without one. */
export function PaymentList() {
  const [search, setSearch] = usePaymentListSearch()
  const { status, from, to } = search
  const linkTo = useOpenLink()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentFigures />
      <StaffList
        list="payments"
        screen="admin_payments"
        noun={['payment', 'payments']}
        query={usePaymentList()}
        search={search}
        setSearch={setSearch}
        filter={filterOf(search)}
        noFilter={noFilter}
        exportUrl={paymentsApi.exportList.url}
        finds="Company or invoice"
        orders={orders}
        nameColumn={{ label: 'Company', by: 'company' }}
        nameOf={({ company }) => company.name}
        labelOf={({ company, invoices }) => `${company.name}, ${numbersOf(invoices)}`}
        linkTo={({ id, payment_id }) => linkTo(payment_id ? 'payment' : 'invoice', id)}
        opens={openItems}
        columns={paymentColumns}
        openText="View"
        actionsWidth="w-24"
        filters={
          <>
            <StatusSelect
              statuses={paymentRowStatuses}
              labels={paymentRowStatusLabels}
              value={status}
              onValueChange={(next) => void setSearch({ status: next, page: null }, { history: 'push' })}
            />
            <DateRangeFilter
              from={from}
              to={to}
              note="By the day the money was received, in UTC. Payments without money: by their start. Overdue invoices: by the due date."
              onDatesChange={(dates) => void setSearch({ ...dates, page: null }, { history: 'push' })}
            />
          </>
        }
        inUse={[status[0], from ?? to].filter(Boolean).length}
        error="Failed to load the payments. Please try again."
        nothing={{ icon: <CreditCard aria-hidden />, description: 'Payments of invoices appear here.' }}
      />
    </div>
  )
}

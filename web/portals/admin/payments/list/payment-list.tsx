import { useQuery } from '@tanstack/react-query'
import { CreditCard, SearchX } from 'lucide-react'
import { paymentsApi } from '#domain/payments/api.ts'
import { paymentRowStatuses, paymentRowStatusLabels } from '#domain/payments/payment.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { DateRangeFilter } from '#web/lib/list/date-range-filter.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { usePaymentsSearch } from '../use-payments-search.ts'
import { PaymentFigures } from './payment-figures.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { usePaymentsQuery } from './use-payments-query.ts'

const statuses = [
  { value: 'all', label: 'All statuses' },
  ...paymentRowStatuses.map((value) => ({ value, label: paymentRowStatusLabels[value] })),
]

/** The payments of the companies that the user may see, and past-due invoices without one. */
export function PaymentList() {
  const [{ q, from, to, page }, setSearch] = usePaymentsSearch()
  const query = usePaymentsQuery()
  const payments = useQuery(queryFor(paymentsApi.list, { query: { ...query, page } }))
  useStayInPages(payments.data, page, (last) => setSearch({ page: last }))
  const inUse = [query.status, from ?? to].filter(Boolean).length
  const isNarrowed = inUse > 0 || q !== ''
  const clear = () => void setSearch(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentFigures />
      <ListScreen
        query={payments}
        noun={['payment', 'payments']}
        toolbar={
          <ListToolbar
            search={{
              label: 'Search payments',
              placeholder: 'Company or invoice',
              value: q,
              onValueChange: (next) => void setSearch({ q: next || null, page: null }),
            }}
            filters={
              <>
                <Select
                  aria-label="Status"
                  value={query.status ?? 'all'}
                  onValueChange={(next) => void setSearch({ status: next === 'all' ? null : next, page: null })}
                  options={statuses}
                />
                <DateRangeFilter
                  from={from}
                  to={to}
                  note="By the date of the payment, or the due date."
                  onDatesChange={(dates) => void setSearch({ ...dates, page: null })}
                />
              </>
            }
            inUse={inUse}
            onClear={isNarrowed ? clear : undefined}
          />
        }
        skeleton={<TableSkeleton label="Loading payments" columns={['w-32', 'w-28', 'w-28', 'w-36', 'w-24']} />}
        error="Failed to load the payments. Please try again."
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No payments match"
              action={<Button onClick={clear}>Show all payments</Button>}
            />
          ) : (
            <EmptyState
              icon={<CreditCard aria-hidden />}
              title="No payments yet"
              description="Payments of invoices appear here."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
      >
        {({ items }) => (
          <PaymentsTable
            payments={items}
            outdated={payments.isPlaceholderData}
            sort={query.sort}
            onSortChange={(sort) => void setSearch({ sort, page: null })}
          />
        )}
      </ListScreen>
    </div>
  )
}

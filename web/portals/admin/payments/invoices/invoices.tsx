import { useQuery } from '@tanstack/react-query'
import { FileText, SearchX } from 'lucide-react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { invoicesQuery } from '#domain/invoices/invoice.ts'
import { invoiceMachine, invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { DateRangeFilter } from '#web/lib/list/date-range-filter.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { oneOf, usePaymentsSearch } from '../use-payments-search.ts'
import { InvoicesTable } from './invoices-table.tsx'

const statuses = [
  { value: 'all', label: 'All statuses' },
  ...invoiceMachine.states.map((value) => ({ value, label: invoiceStatusLabels[value] })),
]

/** The invoices of the companies that the user may see. */
export function Invoices() {
  const [search, setSearch] = usePaymentsSearch()
  const { q, from, to, disputed, page } = search
  const status = oneOf(invoiceMachine.states, search.status)
  const sort = invoicesQuery.shape.sort.safeParse(search.sort ?? undefined).data ?? '-issued_on'
  const invoices = useQuery(
    queryFor(invoicesApi.list, {
      query: {
        q: q || undefined,
        status: status ? [status] : [],
        from: from ?? undefined,
        to: to ?? undefined,
        ...(disputed ? { disputed } : {}),
        sort,
        page,
      },
    }),
  )
  useStayInPages(invoices.data, page, (last) => setSearch({ page: last }))
  const inUse = [status, from ?? to, disputed].filter(Boolean).length
  const isNarrowed = inUse > 0 || q !== ''
  const clear = () => void setSearch(null)
  return (
    <ListScreen
      query={invoices}
      noun={['invoice', 'invoices']}
      toolbar={
        <ListToolbar
          search={{
            label: 'Search invoices',
            placeholder: 'Number, company, purchase order, or item',
            value: q,
            onValueChange: (next) => void setSearch({ q: next || null, page: null }),
          }}
          filters={
            <>
              <Select
                aria-label="Status"
                value={status ?? 'all'}
                onValueChange={(next) => void setSearch({ status: next === 'all' ? null : next, page: null })}
                options={statuses}
              />
              <DateRangeFilter
                from={from}
                to={to}
                note="By the issue date."
                onDatesChange={(dates) => void setSearch({ ...dates, page: null })}
              />
              <Checkbox
                label="Disputed"
                value={disputed}
                onValueChange={(on) => void setSearch({ disputed: on || null, page: null })}
                className="items-center"
              />
            </>
          }
          inUse={inUse}
          onClear={isNarrowed ? clear : undefined}
        />
      }
      skeleton={<TableSkeleton label="Loading invoices" columns={['w-32', 'w-32', 'w-28', 'w-28', 'w-28', 'w-24']} />}
      error="Failed to load the invoices. Please try again."
      empty={
        <EmptyState
          icon={isNarrowed ? <SearchX aria-hidden /> : <FileText aria-hidden />}
          title="No invoices found"
          {...(isNarrowed
            ? { action: <Button onClick={clear}>Show all invoices</Button> }
            : { description: 'Invoices are issued every Monday.' })}
        />
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
    >
      {({ items }) => (
        <InvoicesTable
          invoices={items}
          outdated={invoices.isPlaceholderData}
          sort={sort}
          onSortChange={(next) => void setSearch({ sort: next, page: null })}
        />
      )}
    </ListScreen>
  )
}

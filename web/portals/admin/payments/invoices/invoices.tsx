import { FileText } from 'lucide-react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { invoiceMachine, invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceSort } from '#domain/invoices/invoice.ts'
import { DateRangeFilter } from '#web/lib/list/date-range-filter.tsx'
import { LinkedFilter } from '#web/lib/list/linked-filter.tsx'
import { StaffList } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { openItems, useOpenLink } from '../use-payments-search.ts'
import { DisputedMark, invoiceColumns } from './invoice-columns.tsx'
import { filterOf, noFilter, useInvoiceList, useInvoiceListSearch } from './use-invoice-list.ts'
import { ZipBar } from './zip-bar.tsx'

const orders = [
  { value: '-issued_on', label: 'Issued last' },
  { value: 'issued_on', label: 'Issued first' },
  { value: 'due_on', label: 'Due first' },
  { value: '-due_on', label: 'Due last' },
  { value: 'number', label: 'Number, lowest first' },
  { value: '-number', label: 'Number, highest first' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: InvoiceSort; label: string }[]

/** The invoices of the companies that the user may see. */
export function Invoices() {
  const [search, setSearch] = useInvoiceListSearch()
  const { status, from, to, disputed, company_id, awaiting_approval } = search
  const linkTo = useOpenLink()
  const invoices = useInvoiceList()
  return (
    <StaffList
      list="invoices"
      screen="admin_payments"
      noun={['invoice', 'invoices']}
      query={invoices}
      search={search}
      setSearch={setSearch}
      filter={filterOf(search)}
      noFilter={noFilter}
      exportUrl={invoicesApi.listCsv.url}
      finds="Number, company, purchase order, or item"
      orders={orders}
      nameColumn={{ label: 'Invoice', by: 'number' }}
      nameOf={({ number }) => number}
      Mark={DisputedMark}
      secondLineOf={({ company }) => company.name}
      linkTo={({ id }) => linkTo('invoice', id)}
      opens={openItems}
      columns={invoiceColumns}
      openText="View"
      actionsWidth="w-24"
      filters={
        <>
          <StatusSelect
            statuses={invoiceMachine.states}
            labels={invoiceStatusLabels}
            value={status}
            onValueChange={(next) => void setSearch({ status: next, page: null }, { history: 'push' })}
          />
          <DateRangeFilter
            from={from}
            to={to}
            note="By the issue date."
            onDatesChange={(dates) => void setSearch({ ...dates, page: null }, { history: 'push' })}
          />
          <Checkbox
            label="Disputed"
            value={disputed}
            onValueChange={(on) => void setSearch({ disputed: on || null, page: null }, { history: 'push' })}
            className="items-center"
          />
          {company_id && (
            <LinkedFilter
              words={invoices.data?.items[0]?.company.name ?? 'One company'}
              onRemove={() => void setSearch({ company_id: null, page: null }, { history: 'push' })}
            />
          )}
          {awaiting_approval && (
            <LinkedFilter
              words="Waits for approval"
              onRemove={() => void setSearch({ awaiting_approval: null, page: null }, { history: 'push' })}
            />
          )}
        </>
      }
      inUse={[status[0], from ?? to, disputed, company_id, awaiting_approval].filter(Boolean).length}
      renderSelection={({ ids, bar }) => <ZipBar ids={ids} bar={bar} />}
      error="Failed to load the invoices. Please try again."
      nothing={{ icon: <FileText aria-hidden />, description: 'Invoices are issued every Monday.' }}
    />
  )
}

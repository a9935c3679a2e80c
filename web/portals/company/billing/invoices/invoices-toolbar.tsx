import { CircleDot } from 'lucide-react'
import { invoiceMachine, invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-machine.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { DateRangeFilter } from '#web/lib/list/date-range-filter.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import type { InvoicesSearch } from '../use-billing-search.ts'
import { noFilter } from '../use-billing-search.ts'

const orders = [
  { value: '-issued_on', label: 'Newest first' },
  { value: 'issued_on', label: 'Oldest first' },
  { value: 'due_on', label: 'Due first' },
  { value: '-due_on', label: 'Due last' },
  { value: 'number', label: 'Number' },
  { value: '-number', label: 'Number, reversed' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: InvoicesSearch['sort']; label: string }[]

interface InvoicesToolbarProps {
  search: InvoicesSearch
  isNarrowed: boolean
  onSearchChange: (change: Partial<InvoicesSearch>) => void
}

/** Search, filters and display options of the invoices. */
export function InvoicesToolbar({ search, isNarrowed, onSearchChange }: InvoicesToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  const { q, status, from, to, sort } = search
  return (
    <ListToolbar
      search={{
        label: 'Search invoices',
        placeholder: 'Number, purchase order, or item',
        value: q,
        onValueChange: (next) => onSearchChange({ q: next }),
      }}
      inUse={[from ?? to, status.length > 0].filter(Boolean).length}
      filters={
        <>
          <DateRangeFilter from={from} to={to} note="By issue date." onDatesChange={(dates) => onSearchChange(dates)} />
          <StatusFilter value={status} onValueChange={(next) => onSearchChange({ status: next })} />
        </>
      }
      onClear={isNarrowed ? () => onSearchChange(noFilter) : undefined}
      display={
        <DisplayMenu
          sort={sort}
          onSortChange={(next) => onSearchChange({ sort: next })}
          orders={orders}
          compact={compact}
          onCompactChange={setCompact}
        />
      }
    />
  )
}

interface StatusFilterProps {
  value: readonly InvoiceStatus[]
  onValueChange: (status: InvoiceStatus[]) => void
}

function StatusFilter({ value, onValueChange }: StatusFilterProps) {
  return (
    <FilterPopover
      label="Status"
      icon={<CircleDot aria-hidden />}
      chosen={value.length > 1 ? `${value.length} selected` : value[0] && invoiceStatusLabels[value[0]]}
      className="w-56"
    >
      <div role="group" aria-label="Status" className="grid gap-1 p-2">
        {invoiceMachine.states.map((status) => (
          <Checkbox
            key={status}
            label={invoiceStatusLabels[status]}
            value={value.includes(status)}
            onValueChange={(on) =>
              onValueChange(invoiceMachine.states.filter((one) => (one === status ? on : value.includes(one))))
            }
            className="rounded-sm px-2 py-1.5 hover:bg-hover"
          />
        ))}
      </div>
    </FilterPopover>
  )
}

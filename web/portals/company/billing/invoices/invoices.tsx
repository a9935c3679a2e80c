import { useQuery } from '@tanstack/react-query'
import { FileArchive, Receipt, SearchX, Wallet } from 'lucide-react'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { paymentLimits } from '#domain/payments/payment.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { downloadOrSay } from '#web/lib/api/download-button.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import { useSelection } from '#web/lib/list/use-selection.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import type { InvoicesSearch } from '../use-billing-search.ts'
import { filterOf, noFilter, useInvoicesSearch, usePaying } from '../use-billing-search.ts'
import { InvoicesTable } from './invoices-table.tsx'
import { InvoicesToolbar } from './invoices-toolbar.tsx'

/** The company's invoices: search, filters, and actions for several of them. */
export function Invoices() {
  const [search, setSearch] = useInvoicesSearch()
  const [, setPaying] = usePaying()
  const { sort, page } = search
  const filter = filterOf(search)
  const invoices = useQuery(queryFor(invoicesApi.list, { query: { ...filter, sort, page } }))
  useStayInPages(invoices.data, page, (last) => setSearch({ page: last }))
  const selection = useSelection(JSON.stringify(filter), invoices.data?.total ?? 0, paymentLimits.invoices)
  const [zipping, setZipping] = useState(false)
  const onPage = invoices.data?.items.map(({ id }) => id) ?? []
  const isNarrowed = Boolean(filter.q ?? filter.from ?? filter.to) || filter.status.length > 0

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<InvoicesSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const zip = async () => {
    setZipping(true)
    await downloadOrSay(addressOf(invoicesApi.zip.url, {}, { id: [...selection.ids] }))
    setZipping(false)
  }
  return (
    <ListScreen
      query={invoices}
      noun={['invoice', 'invoices']}
      toolbar={<InvoicesToolbar search={search} isNarrowed={isNarrowed} onSearchChange={narrow} />}
      selectPage={<SelectPage ids={onPage} selection={selection} />}
      bulk={
        selection.count > 0 && (
          <BulkBar
            label="Selected invoices"
            status={`${selection.count} item(s) selected${selection.count >= paymentLimits.invoices ? ', the maximum' : ''}`}
            onClear={selection.clear}
            actions={[
              {
                label: 'Pay Together',
                icon: <Wallet aria-hidden />,
                onSelect: () => void setPaying({ pay: [...selection.ids] }, { history: 'push' }),
              },
              {
                label: 'Download ZIP',
                icon: <FileArchive aria-hidden />,
                busy: zipping,
                busyLabel: 'Preparing…',
                onSelect: () => void zip(),
              },
            ]}
          />
        )
      }
      skeleton={<TableSkeleton label="Loading invoices" columns={['w-28', 'w-28', 'w-28', 'w-28', 'w-20']} />}
      error="Failed to load the invoices. Please try again."
      empty={
        isNarrowed ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No invoices found"
            description="Try different keywords or fewer filters."
            action={<Button onClick={() => narrow(noFilter)}>Clear Filters</Button>}
          />
        ) : (
          <EmptyState
            icon={<Receipt aria-hidden />}
            title="No invoices found"
            description="Invoices are issued each Monday for approved work."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
    >
      {({ items }) => (
        <InvoicesTable
          invoices={items}
          outdated={invoices.isPlaceholderData}
          sort={sort}
          onSortChange={(next) => narrow({ sort: next })}
          selection={selection}
          onPay={(id) => void setPaying({ pay: [id] }, { history: 'push' })}
        />
      )}
    </ListScreen>
  )
}

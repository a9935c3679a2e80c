import { useQuery } from '@tanstack/react-query'
import { Banknote, SearchX } from 'lucide-react'
import { payoutsApi } from '#domain/payouts/api.ts'
import { payoutsQuery } from '#domain/payouts/payout.ts'
import { payoutMachine, payoutStatusLabels } from '#domain/payouts/payout-machine.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { oneOf, usePaymentsSearch } from '../use-payments-search.ts'
import { PayoutsTable } from './payouts-table.tsx'

const statuses = [
  { value: 'all', label: 'All statuses' },
  ...payoutMachine.states.map((value) => ({ value, label: payoutStatusLabels[value] })),
]

/** The payouts of all talents, or of a batch. */
export function Payouts() {
  const [search, setSearch] = usePaymentsSearch()
  const { q, batch, page } = search
  const status = oneOf(payoutMachine.states, search.status)
  const sort = payoutsQuery.shape.sort.safeParse(search.sort ?? undefined).data ?? '-pay_on'
  const payouts = useQuery(
    queryFor(payoutsApi.list, {
      query: { q: q || undefined, status: status ?? undefined, batch_id: batch ?? undefined, sort, page },
    }),
  )
  useStayInPages(payouts.data, page, (last) => setSearch({ page: last }))
  const inUse = [status, batch].filter(Boolean).length
  const isNarrowed = inUse > 0 || q !== ''
  const clear = () => void setSearch(null)
  return (
    <ListScreen
      query={payouts}
      noun={['payout', 'payouts']}
      toolbar={
        <ListToolbar
          search={{
            label: 'Search payouts',
            placeholder: 'Talent or reference',
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
              {batch && <Button onClick={() => void setSearch({ batch: null, page: null })}>Show All Batches</Button>}
            </>
          }
          inUse={inUse}
          onClear={isNarrowed ? clear : undefined}
        />
      }
      skeleton={<TableSkeleton label="Loading payouts" columns={['w-28', 'w-40', 'w-32', 'w-56', 'w-24']} />}
      error="Failed to load the payouts. Please try again."
      empty={
        isNarrowed ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No payouts match"
            action={<Button onClick={clear}>Show all payouts</Button>}
          />
        ) : (
          <EmptyState
            icon={<Banknote aria-hidden />}
            title="No payouts yet"
            description="A batch creates the payouts of a payday."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
    >
      {({ items }) => (
        <PayoutsTable
          payouts={items}
          outdated={payouts.isPlaceholderData}
          sort={sort}
          onSortChange={(next) => void setSearch({ sort: next, page: null })}
        />
      )}
    </ListScreen>
  )
}

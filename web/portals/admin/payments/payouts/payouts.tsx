import { Banknote } from 'lucide-react'
import { payoutsApi } from '#domain/payouts/api.ts'
import { payoutMachine, payoutStatusLabels } from '#domain/payouts/payout-machine.ts'
import type { PayoutSort } from '#domain/payouts/payout.ts'
import { LinkedFilter } from '#web/lib/list/linked-filter.tsx'
import { StaffList } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { openItems, useOpenLink } from '../use-payments-search.ts'
import { payoutColumns } from './payout-columns.tsx'
import { filterOf, noFilter, usePayoutList, usePayoutListSearch } from './use-payout-list.ts'

const orders = [
  { value: '-pay_on', label: 'Latest payday' },
  { value: 'pay_on', label: 'Earliest payday' },
  { value: 'talent', label: 'Talent A to Z' },
  { value: '-talent', label: 'Talent Z to A' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: PayoutSort; label: string }[]

/** The payouts of all talents, or of a batch. */
export function Payouts() {
  const [search, setSearch] = usePayoutListSearch()
  const { status, batch, talent_id } = search
  const payouts = usePayoutList()
  const linkTo = useOpenLink()
  return (
    <StaffList
      list="payouts"
      screen="admin_payments"
      noun={['payout', 'payouts']}
      query={payouts}
      search={search}
      setSearch={setSearch}
      filter={filterOf(search)}
      noFilter={noFilter}
      exportUrl={payoutsApi.exportList.url}
      finds="Talent or reference"
      orders={orders}
      nameColumn={{ label: 'Talent', by: 'talent' }}
      nameOf={({ talent }) => talent.name}
      labelOf={({ talent, pay_on }) => `${talent.name}, ${formatDate(pay_on)}`}
      linkTo={({ id }) => linkTo('payout', id)}
      opens={openItems}
      columns={payoutColumns}
      openText="View"
      actionsWidth="w-24"
      filters={
        <>
          <StatusSelect
            statuses={payoutMachine.states}
            labels={payoutStatusLabels}
            value={status}
            onValueChange={(next) => void setSearch({ status: next, page: null }, { history: 'push' })}
          />
          {batch && (
            <Button onClick={() => void setSearch({ batch: null, page: null }, { history: 'push' })}>
              Show All Batches
            </Button>
          )}
          {talent_id && (
            <LinkedFilter
              words={`Talent: ${payouts.data?.items[0]?.talent.name ?? 'one person'}`}
              onRemove={() => void setSearch({ talent_id: null, page: null }, { history: 'push' })}
            />
          )}
        </>
      }
      inUse={[status[0], batch, talent_id].filter(Boolean).length}
      error="Failed to load the payouts. Please try again."
      nothing={{ icon: <Banknote aria-hidden />, description: 'A batch creates the payouts of a payday.' }}
    />
  )
}

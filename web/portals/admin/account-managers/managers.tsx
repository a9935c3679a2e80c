import { SearchX, UserStar } from 'lucide-react'
import { moneyText } from '#domain/kernel/money.ts'
import { managerMachine, managerStatusLabels } from '#domain/staff/manager-machine.ts'
import type { ManagerStatus } from '#domain/staff/manager-machine.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stat, Stats } from '#web/ui/stats.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { ManagerSearch } from './manager-search.tsx'
import { ManagersTable } from './managers-table.tsx'
import { useManagers, useManagersSearch } from './use-managers.ts'

const statuses = [
  { value: 'all', label: 'All statuses' },
  ...managerMachine.states.map((value) => ({ value, label: managerStatusLabels[value] })),
] as const satisfies readonly { value: ManagerStatus | 'all'; label: string }[]

/** The account managers with the figures of their companies. */
export function Managers() {
  const [search, setSearch] = useManagersSearch()
  const managers = useManagers()
  const { data, isPending } = managers
  useStayInPages(data, search.page, (last) => setSearch({ page: last }))
  const isNarrowed = search.q !== '' || search.status !== null
  const clear = () => void setSearch({ q: null, status: null, page: null })
  const summary = data?.summary
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Stats label="Account managers" count={4}>
        <Stat label="Total Managers" value={summary && String(summary.managers)} loading={isPending} />
        <Stat label="Total Companies" value={summary && String(summary.companies)} loading={isPending} />
        <Stat
          label="Total Employees"
          value={summary && String(summary.employees)}
          hint="Talents with an active or paused assignment at these companies."
          loading={isPending}
        />
        <Stat
          label="Monthly Revenue"
          value={summary && moneyText(summary.monthly_revenue_cents)}
          hint="Work billed in the last 30 days, without fees and taxes and less credits."
          loading={isPending}
        />
      </Stats>
      <ListScreen
        query={managers}
        noun={['account manager', 'account managers']}
        toolbar={
          <div className="flex flex-wrap items-center gap-2">
            <ManagerSearch
              key={search.q}
              value={search.q}
              onSearch={(next) => void setSearch({ q: next || null, page: null })}
            />
            <Select
              aria-label="Status"
              value={search.status ?? 'all'}
              onValueChange={(next: ManagerStatus | 'all') =>
                void setSearch({ status: next === 'all' ? null : next, page: null })
              }
              options={statuses}
              className="w-40!"
            />
            {isNarrowed && (
              <Button look="ghost" onClick={clear}>
                Clear
              </Button>
            )}
          </div>
        }
        skeleton={<TableSkeleton label="Loading account managers" columns={['w-40', 'w-20', 'w-16', 'w-16', 'w-24']} />}
        error="Failed to load the account managers. Please try again."
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No account managers match"
              action={<Button onClick={clear}>Show all account managers</Button>}
            />
          ) : (
            <EmptyState
              icon={<UserStar aria-hidden />}
              title="No account managers yet"
              description="Add the first one. They are invited by email to set a password."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
      >
        {({ items }) => (
          <ManagersTable
            managers={items}
            outdated={managers.isPlaceholderData}
            sort={search.sort}
            onSortChange={(sort) => void setSearch({ sort, page: null })}
          />
        )}
      </ListScreen>
    </div>
  )
}

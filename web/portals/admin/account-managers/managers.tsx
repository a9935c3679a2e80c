import { UserStar } from 'lucide-react'
import { workersText } from '#domain/assignments/assignment-machine.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { staffApi } from '#domain/staff/api.ts'
import { managerMachine, managerStatusLabels } from '#domain/staff/manager-machine.ts'
import type { ManagerSort } from '#domain/staff/manager.ts'
import { StaffList } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { useItemLink } from '#web/lib/list/use-item-link.ts'
import { Stat, Stats } from '#web/ui/stats.tsx'
import { managerColumns } from './manager-columns.tsx'
import { filterOf, noFilter, useManagers, useManagersSearch } from './use-managers.ts'

const orders = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-companies', label: 'Most companies' },
  { value: 'companies', label: 'Fewest companies' },
  { value: '-employees', label: 'Most employees' },
  { value: 'employees', label: 'Fewest employees' },
  { value: '-revenue', label: 'Highest monthly revenue' },
  { value: 'revenue', label: 'Lowest monthly revenue' },
  { value: '-joined_on', label: 'Joined last' },
  { value: 'joined_on', label: 'Joined first' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: ManagerSort; label: string }[]

/** The account managers with the figures of their companies. */
export function Managers() {
  const [search, setSearch] = useManagersSearch()
  const managers = useManagers()
  const { data, isPending } = managers
  const { status } = search
  const summary = data?.summary
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Stats label="Account managers" count={4}>
        <Stat label="Total Managers" value={summary && String(summary.managers)} loading={isPending} />
        <Stat label="Total Companies" value={summary && String(summary.companies)} loading={isPending} />
        <Stat
          label="Total Employees"
          hint={workersText}
          value={summary && String(summary.employees)}
          loading={isPending}
        />
        <Stat
          label="Monthly Revenue"
          value={summary && moneyText(summary.monthly_revenue_cents)}
          hint="Work billed in the last 30 days, without fees and taxes and less credits."
          loading={isPending}
        />
      </Stats>
      <StaffList
        list="account_managers"
        screen="admin_account_managers"
        linkTo={useItemLink('admin_account_manager')}
        noun={['account manager', 'account managers']}
        query={managers}
        search={search}
        setSearch={setSearch}
        filter={filterOf(search)}
        noFilter={noFilter}
        exportUrl={staffApi.exportManagers.url}
        finds="Name, email, or specialty"
        hasSearchButton
        orders={orders}
        nameColumn={{ label: 'Manager', by: 'name' }}
        nameOf={({ name }) => name}
        secondLineOf={({ email }) => email}
        columns={managerColumns}
        filters={
          <StatusSelect
            statuses={managerMachine.states}
            labels={managerStatusLabels}
            value={status}
            onValueChange={(next) => void setSearch({ status: next, page: null }, { history: 'push' })}
          />
        }
        inUse={status.length > 0 ? 1 : 0}
        error="Failed to load the account managers. Please try again."
        nothing={{
          icon: <UserStar aria-hidden />,
          description: 'Add the first one. They are invited by email to set a password.',
        }}
      />
    </div>
  )
}

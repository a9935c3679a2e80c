import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import type { Manager, ManagersQuery } from '#domain/staff/manager.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { ManagerStatusBadge } from './manager-status-badge.tsx'

type Sort = ManagersQuery['sort']

interface ManagersTableProps {
  managers: readonly Manager[]
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

export function ManagersTable({ managers, outdated, sort, onSortChange }: ManagersTableProps) {
  const sorting = { sort, onSortChange }
  return (
    <Table label="Account managers" outdated={outdated}>
      <TableHead>
        <SortHead by="name" {...sorting} className="pl-5!">
          Manager
        </SortHead>
        <HeadCell className="w-27">Status</HeadCell>
        <SortHead by="companies" downFirst {...sorting} className="w-27">
          Companies
        </SortHead>
        <SortHead by="employees" downFirst {...sorting} className="w-27">
          Employees
        </SortHead>
        <SortHead by="revenue" downFirst {...sorting} className="w-37">
          Monthly Revenue
        </SortHead>
        <HeadCell className="w-46 @6xl:w-72">Specialties</HeadCell>
        <HeadCell className="w-32">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {managers.map((manager) => (
          <ManagerRow key={manager.id} manager={manager} />
        ))}
      </TableBody>
    </Table>
  )
}

/** How many specialties a row names. */
const named = 2

function ManagerRow({ manager }: { manager: Manager }) {
  const search = useCurrentSearch()
  const { id, name, email, status, specialties, total_companies, total_employees, monthly_revenue_cents } = manager
  const more = specialties.length - named
  return (
    <Row>
      <Cell className="min-w-0 basis-full @3xl:pl-5!">
        <span className="flex min-w-0 items-center gap-3">
          <span className="@3xl:hidden @5xl:block">
            <Avatar name={name} size="sm" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere @3xl:truncate">{name}</span>
            <SecondLine className="truncate text-ink-soft">{email}</SecondLine>
          </span>
        </span>
      </Cell>
      <Cell>
        <ManagerStatusBadge status={status} />
      </Cell>
      <Cell className="tabular">
        {total_companies}
        <span className="text-ink-soft @3xl:hidden"> {total_companies === 1 ? 'company' : 'companies'}</span>
      </Cell>
      <Cell className="tabular">
        {total_employees}
        <span className="text-ink-soft @3xl:hidden"> {total_employees === 1 ? 'employee' : 'employees'}</span>
      </Cell>
      <Cell className="tabular">{moneyText(monthly_revenue_cents)}</Cell>
      <Cell className="max-@3xl:basis-full">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5" title={specialties.join(', ')}>
          {specialties.slice(0, named).map((specialty) => (
            <span
              key={specialty}
              className="max-w-full truncate rounded-sm bg-hover px-2 py-0.5 text-xs/4 text-ink-soft"
            >
              {specialty}
            </span>
          ))}
          {more > 0 && (
            <span className="tabular shrink-0 text-xs text-ink-soft">
              <span aria-hidden>+{more}</span>
              <span className="sr-only">and {countOf(more, 'more specialty', 'more specialties')}</span>
            </span>
          )}
        </span>
      </Cell>
      <Cell className="@3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
        <ButtonLink size="sm" to={`${pathTo('admin_account_manager', { id })}${search}`} {...aboveScreen}>
          View Details<span className="sr-only"> of {name}</span>
        </ButtonLink>
      </Cell>
    </Row>
  )
}

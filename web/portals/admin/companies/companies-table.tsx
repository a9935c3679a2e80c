import { Link } from 'react-router'
import type { CompanySort, ManagedCompany } from '#domain/companies/managed-company.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { AccountManagerSelect } from './account-manager-select.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import { useCompanyLink } from './use-company-link.ts'

interface CompaniesTableProps {
  companies: readonly ManagedCompany[]
  outdated: boolean
  sort: CompanySort
  onSortChange: (sort: CompanySort) => void
  /** Whether the user sees a column. */
  shows: (column: CompanyColumn) => boolean
  selection: Selection
}

/** The columns that can be hidden. */
export const companyColumns = [
  { value: 'status', label: 'Status' },
  { value: 'account_manager', label: 'Account Manager' },
  { value: 'workers', label: 'Workers' },
  { value: 'active_jobs', label: 'Active Jobs' },
  { value: 'monthly_revenue', label: 'Monthly Revenue' },
] as const
type CompanyColumn = (typeof companyColumns)[number]['value']

/** A table with one row per company. */
export function CompaniesTable({ companies, outdated, shows, selection, ...sorting }: CompaniesTableProps) {
  const order = { ...sorting, disabled: selection.count > 0 }
  const onPage = companies.map(({ id }) => id)
  const linkTo = useCompanyLink()
  return (
    <Table label="Companies" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by="name">
          Name
        </SortHead>
        {shows('status') && (
          <SortHead {...order} by="status" className="w-30">
            Status
          </SortHead>
        )}
        {shows('account_manager') && (
          <SortHead {...order} by="account_manager" className="w-42">
            Account Manager
          </SortHead>
        )}
        {shows('workers') && (
          <SortHead {...order} by="workers" downFirst className="w-22">
            Workers
          </SortHead>
        )}
        {shows('active_jobs') && (
          <SortHead {...order} by="active_jobs" downFirst className="w-27">
            Active Jobs
          </SortHead>
        )}
        {shows('monthly_revenue') && (
          <SortHead {...order} by="monthly_revenue" downFirst className="w-36">
            Monthly Revenue
          </SortHead>
        )}
        <HeadCell className="w-35">
          <span className="sr-only">Details</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {companies.map((company) => (
          <Row key={company.id} selected={selection.has(company.id)} className="pl-13">
            <SelectCell
              label={company.name}
              value={selection.has(company.id)}
              onValueChange={(on) => selection.toggle([company.id], on, onPage)}
            />
            <Cell className="min-w-0 basis-full whitespace-normal">
              <Link
                {...linkTo(company.id)}
                title={company.name}
                className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline @3xl:line-clamp-2 @3xl:leading-5 group-data-compact/list:@3xl:line-clamp-1"
              >
                {company.name}
              </Link>
            </Cell>
            {shows('status') && (
              <Cell>
                <CompanyStatusBadge status={company.status} />
              </Cell>
            )}
            {shows('account_manager') && (
              <Cell className="max-@3xl:basis-full">
                <AccountManagerSelect company={company} className="h-8! @max-3xl:w-auto!" />
              </Cell>
            )}
            {shows('workers') && (
              <Figure label={company.workers === 1 ? 'worker' : 'workers'}>
                {company.workers.toLocaleString('en-US')}
              </Figure>
            )}
            {shows('active_jobs') && (
              <Figure label={company.active_jobs === 1 ? 'active job' : 'active jobs'}>
                {company.active_jobs.toLocaleString('en-US')}
              </Figure>
            )}
            {shows('monthly_revenue') && <Figure label="monthly">{moneyText(company.monthly_revenue_cents)}</Figure>}
            <Cell className="max-@3xl:basis-full @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
              <ButtonLink size="sm" {...linkTo(company.id)}>
                View Details<span className="sr-only"> of {company.name}</span>
              </ButtonLink>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** A number; where the row is a card, with its name. */
function Figure({ label, children }: { label: string; children: string }) {
  return (
    <Cell className="tabular">
      {children}
      <span className="text-ink-soft @3xl:hidden"> {label}</span>
    </Cell>
  )
}

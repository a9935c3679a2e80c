import { Link } from 'react-router'
import type { CompanySort, ManagedCompany } from '#domain/companies/managed-company.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { AccountManagerSelect } from './account-manager-select.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'
import { useCompanyLink } from './use-company-link.ts'

interface CompaniesTableProps {
  companies: readonly ManagedCompany[]
  outdated: boolean
  sort: CompanySort
  onSortChange: (sort: CompanySort) => void
}

/** A table with one row per company. */
export function CompaniesTable({ companies, outdated, ...order }: CompaniesTableProps) {
  const linkTo = useCompanyLink()
  return (
    <Table label="Companies" outdated={outdated}>
      <TableHead>
        <SortHead {...order} by="name" className="pl-5!">
          Name
        </SortHead>
        <SortHead {...order} by="status" className="w-30">
          Status
        </SortHead>
        <SortHead {...order} by="account_manager" className="w-46">
          Account Manager
        </SortHead>
        <SortHead {...order} by="workers" downFirst className="w-22">
          Workers
        </SortHead>
        <SortHead {...order} by="active_jobs" downFirst className="w-27">
          Active Jobs
        </SortHead>
        <SortHead {...order} by="monthly_revenue" downFirst className="w-36">
          Monthly Revenue
        </SortHead>
        <HeadCell className="w-36">
          <span className="sr-only">Details</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {companies.map((company) => (
          <Row key={company.id}>
            <Cell className="min-w-0 basis-full @3xl:pl-5!">
              <Link
                {...linkTo(company.id)}
                title={company.name}
                className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline @3xl:block @3xl:truncate"
              >
                {company.name}
              </Link>
            </Cell>
            <Cell>
              <CompanyStatusBadge status={company.status} />
            </Cell>
            <Cell className="max-@3xl:basis-full">
              <AccountManagerSelect company={company} className="h-8!" />
            </Cell>
            <Figure label={company.workers === 1 ? 'worker' : 'workers'}>
              {company.workers.toLocaleString('en-US')}
            </Figure>
            <Figure label={company.active_jobs === 1 ? 'active job' : 'active jobs'}>
              {company.active_jobs.toLocaleString('en-US')}
            </Figure>
            <Figure label="monthly">{moneyText(company.monthly_revenue_cents)}</Figure>
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

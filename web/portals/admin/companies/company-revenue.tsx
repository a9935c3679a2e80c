import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { Link } from 'react-router'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { CompanyDetails } from '#domain/companies/managed-company.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { monthlyRevenue_days } from '#domain/ledger/ledger.ts'
import type { CompanyRevenue as Revenue } from '#domain/ledger/ledger.ts'
import { pathTo } from '#domain/paths.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { LinkedDetail } from '#web/lib/list/linked-detail.tsx'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { Figures, FiguresSkeleton } from '#web/ui/figures.tsx'
import { Section } from '#web/ui/section.tsx'
import { revenueParameter } from './use-companies-search.ts'

const link = 'touch-target rounded-sm font-medium text-primary-ink hover:underline'
const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** The monthly revenue, which lists the assignments that it comes from. */
export function MonthlyRevenue({ company }: { company: CompanyDetails }) {
  const search = new URLSearchParams(useCurrentSearch())
  search.set(revenueParameter, 'true')
  return (
    <LinkedDetail name="Monthly Revenue" to={`?${search}`} here>
      {moneyText(company.monthly_revenue_cents)}
    </LinkedDetail>
  )
}

/** Where the monthly revenue comes from, once it is opened. */
export function CompanyRevenue({ id }: { id: string }) {
  const [shown] = useQueryState(revenueParameter, parseAsBoolean.withDefault(false))
  return shown ? <RevenueList id={id} /> : null
}

const cents = ({ billed_cents, credited_cents, revenue_cents }: Omit<Revenue, 'items'>) =>
  [moneyText(billed_cents), moneyText(0 - credited_cents), moneyText(revenue_cents)] as const

function RevenueList({ id }: { id: string }) {
  const { role, allowed } = useMe()
  const revenue = useQuery(queryFor(companyManagementApi.revenue, { params: { id } }))
  return (
    <div ref={reveal}>
      <Section
        title="Monthly revenue"
        description={`Approved work of the last ${monthlyRevenue_days} days less credits, without fees and taxes.`}
        actions={
          allowed.includes('see_ledger') && (
            <Link
              to={`${pathTo('admin_payments')}?tab=ledger&account=work_revenue&company_id=${id}&recent=true`}
              className={link}
            >
              Journal entries
            </Link>
          )
        }
      >
        <Loaded
          query={revenue}
          error="Failed to load the revenue. Please try again."
          loading={<FiguresSkeleton label="Loading the revenue" rows={4} />}
        >
          {({ items, ...total }) => (
            <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Monthly revenue">
              <Figures
                label="Monthly revenue by assignment"
                heads={['Assignment', 'Approved', 'Credited', 'Revenue']}
                rows={items.map(({ assignment, ...one }) => [
                  assignment ? (
                    <Link key={assignment.id} to={assignmentPath(role, assignment.id, 'hours')} className={link}>
                      {assignment.talent_name}, {assignment.role_title}
                    </Link>
                  ) : (
                    'Corrections of the ledger'
                  ),
                  ...cents(one),
                ])}
                total={['Total', ...cents(total)]}
              />
            </div>
          )}
        </Loaded>
      </Section>
    </div>
  )
}

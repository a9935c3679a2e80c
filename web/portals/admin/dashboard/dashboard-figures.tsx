import { useQuery } from '@tanstack/react-query'
import { companyMachine } from '#domain/companies/company-machine.ts'
import { dashboardFigures } from '#domain/dashboard/dashboard.ts'
import type { AdminDashboard } from '#domain/dashboard/dashboard.ts'
import { numberText } from '#domain/kernel/count.ts'
import { thousandsText } from '#domain/kernel/money.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { operationsApi } from '#domain/operations/api.ts'
import { healthChecks, healthLimits } from '#domain/operations/health.ts'
import type { Me } from '#domain/accounts/account.ts'
import { pathTo } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { healthText } from '../operations/known-text.ts'
import { FigureTile } from './figure-tile.tsx'

const percent = (value: number) => `${value.toFixed(value % 1 === 0 ? 0 : 1)}%`

/** The revenue of every company, also of those that were deleted since. */
const revenueRows = `?sort=-monthly_revenue${companyMachine.states.map((status) => `&status=${status}`).join('')}`

/** The figures that the viewer may see. Each one states its formula, and opens its rows for those who may list them. */
export function DashboardFigures({ dashboard }: { dashboard: AdminDashboard | undefined }) {
  const { allowed } = useMe()
  const linkTo = (needs: Me['allowed'][number], screen: ScreenName, search = '') =>
    allowed.includes(needs) ? `${pathTo(screen)}${search}` : undefined
  return (
    <ul
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card lg:grid-cols-4 *:last:odd:col-span-2 lg:*:last:nth-[4n+1]:col-span-4 lg:*:last:nth-[4n+2]:col-span-3"
    >
      <FigureTile
        {...dashboardFigures.workers}
        figure={dashboard?.workers}
        text={numberText}
        to={linkTo('list_assignments', 'admin_assignments', '?status=active&status=paused')}
      />
      <FigureTile
        {...dashboardFigures.companies}
        figure={dashboard?.companies}
        text={numberText}
        to={linkTo('list_companies', 'admin_companies')}
      />
      {dashboard?.monthly_revenue_cents !== null && (
        <FigureTile
          {...dashboardFigures.monthly_revenue_cents}
          figure={dashboard?.monthly_revenue_cents}
          text={thousandsText}
          to={linkTo('list_companies', 'admin_companies', revenueRows)}
        />
      )}
      {dashboard?.gross_margin_percent !== null && (
        <FigureTile
          {...dashboardFigures.gross_margin_percent}
          figure={dashboard?.gross_margin_percent}
          text={percent}
          inPoints
          to={linkTo('see_ledger', 'admin_payments', '?tab=ledger')}
        />
      )}
      {dashboard?.new_signups !== null && (
        <FigureTile
          {...dashboardFigures.new_signups}
          figure={dashboard?.new_signups}
          text={numberText}
          to={linkTo('see_audit_log', 'admin_audit_logs', '?type=all&kind=account.registered&range=7d')}
        />
      )}
      {allowed.includes('see_reports') && <AbuseReports />}
      {allowed.includes('see_operations') && <SystemHealth />}
    </ul>
  )
}

function AbuseReports() {
  const reports = useQuery({
    ...queryFor(reportsApi.list, { query: { per_page: 1 } }),
    refetchInterval: poll_ms,
  })
  return (
    <FigureTile
      label="Abuse Reports"
      formula="Reported jobs, people, messages and reviews that are not resolved."
      figure={reports.data && { value: reports.data.total, previous: null }}
      text={numberText}
      to={`${pathTo('admin_messages')}?tab=reports`}
    />
  )
}

function SystemHealth() {
  const health = useQuery({ ...queryFor(operationsApi.health, {}), refetchInterval: poll_ms })
  const checks = health.data?.checks.filter(({ status }) => status !== 'not_applicable') ?? []
  const failed = checks.filter(({ status }) => status === 'failed')
  return (
    <FigureTile
      label="System Health"
      formula={`The share of the checks that pass, once the last ${healthLimits.hours} hours are known: ${Object.values(
        healthChecks,
      )
        .map(({ label }) => label.toLowerCase())
        .join(', ')}. Checks that do not apply to this installation do not count.`}
      figure={health.data && { value: health.data.percent, previous: null }}
      text={() => (health.data && healthText(health.data)) ?? '–'}
      note={
        health.data &&
        (checks.length === 0
          ? 'Not checked yet'
          : failed.length === 0
            ? `All ${checks.length} checks pass`
            : `Failed: ${failed.map(({ name }) => healthChecks[name].label).join(', ')}`)
      }
      isBad={failed.length > 0}
      to={pathTo('admin_operations')}
    />
  )
}

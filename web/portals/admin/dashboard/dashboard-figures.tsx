import { useQuery } from '@tanstack/react-query'
import { dashboardFigures } from '#domain/dashboard/dashboard.ts'
import type { AdminDashboard } from '#domain/dashboard/dashboard.ts'
import { thousandsText } from '#domain/kernel/money.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { operationsApi } from '#domain/operations/api.ts'
import { healthChecks } from '#domain/operations/health.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { ScreenName } from '#domain/paths.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FigureTile } from './figure-tile.tsx'

const count = (value: number) => value.toLocaleString('en-US')
const percent = (value: number) => `${value.toFixed(value % 1 === 0 ? 0 : 1)}%`
const linkTo = (screen: ScreenName, search = '') => (screens[screen].built ? `${pathTo(screen)}${search}` : undefined)

/** The figures that the viewer may see. Each one opens its rows and states its formula. */
export function DashboardFigures({ dashboard }: { dashboard: AdminDashboard | undefined }) {
  const me = useMe()
  const isAdmin = me.role === 'admin'
  return (
    <ul
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card lg:grid-cols-4 *:last:odd:col-span-2"
    >
      <FigureTile
        {...dashboardFigures.workers}
        figure={dashboard?.workers}
        text={count}
        to={linkTo('admin_assignments', '?status=active')}
      />
      <FigureTile
        {...dashboardFigures.companies}
        figure={dashboard?.companies}
        text={count}
        to={linkTo('admin_companies')}
      />
      {dashboard?.monthly_revenue_cents !== null && (
        <FigureTile
          {...dashboardFigures.monthly_revenue_cents}
          figure={dashboard?.monthly_revenue_cents}
          text={thousandsText}
          to={isAdmin ? `${pathTo('admin_payments')}?tab=ledger` : undefined}
        />
      )}
      {dashboard?.gross_margin_percent !== null && (
        <FigureTile
          {...dashboardFigures.gross_margin_percent}
          figure={dashboard?.gross_margin_percent}
          text={percent}
          inPoints
          to={isAdmin ? `${pathTo('admin_payments')}?tab=ledger` : undefined}
        />
      )}
      {dashboard?.new_signups !== null && (
        <FigureTile
          {...dashboardFigures.new_signups}
          figure={dashboard?.new_signups}
          text={count}
          to={linkTo('admin_applicants', '?sort=-created_at')}
        />
      )}
      {me.allowed.includes('see_reports') && <AbuseReports />}
      {me.allowed.includes('see_operations') && <SystemHealth />}
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
      text={count}
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
      formula={`The share of the checks that pass: ${Object.values(healthChecks)
        .map(({ label }) => label.toLowerCase())
        .join(', ')}. Checks that do not apply to this installation do not count.`}
      figure={health.data && { value: health.data.percent, previous: null }}
      text={percent}
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

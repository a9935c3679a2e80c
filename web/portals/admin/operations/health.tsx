import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { operationsApi } from '#domain/operations/api.ts'
import { healthChecks } from '#domain/operations/health.ts'
import type { FailedJobKind } from '#domain/operations/failed-job.ts'
import type { HealthCheckName, SystemHealth } from '#domain/operations/health.ts'
import { ChecksSection } from '#web/lib/list/checks-section.tsx'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { poll_ms, queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { failedJobTabs } from './failed-job-tabs.ts'
import { HealthBars, healthPeriods } from './health-bars.tsx'
import type { HealthPeriod } from './health-bars.tsx'
import { Incidents } from './incidents.tsx'
import { healthText, partlyKnownText } from './known-text.ts'

type Check = SystemHealth['checks'][number]

const periods = ['hours', 'days'] as const satisfies readonly HealthPeriod[]
const segments = periods.map((value) => ({ value, label: healthPeriods[value].label }))

/** The share of checks that pass, and each check with its history. */
export function Health() {
  const health = useQuery({ ...queryFor(operationsApi.health, {}), refetchInterval: 60_000 })
  const history = useQuery({ ...queryFor(operationsApi.healthHistory, {}), refetchInterval: poll_ms })
  const [period, setPeriod] = useQueryState('period', parseAsStringLiteral(periods).withDefault('hours'))
  const check = useCall(operationsApi.checkHealth)
  const start = () =>
    check.mutate(
      {},
      outcomeToasts((now) => ({ title: `System health: ${healthText(now)}` }), 'Failed to run the checks'),
    )
  const runsOf = ({ name, hours }: Check) =>
    period === 'hours' ? hours : (history.data?.checks.find((one) => one.name === name)?.days ?? [])
  return (
    <div className="grid gap-6">
      <ChecksSection
        title={titleOf(health.data)}
        description="The checks run every five minutes. Checks that do not apply to this installation do not count."
        label="Health checks"
        query={health}
        empty="The checks have not run yet."
        skeleton="h-96"
        checking={check.isPending}
        onCheck={start}
        controls={
          <SegmentedControl
            label="Period"
            value={period}
            onValueChange={(next) => void setPeriod(next)}
            segments={segments}
          />
        }
      >
        {({ checks }) =>
          checks.map((one) => (
            <CheckItem key={one.name} check={one}>
              <HealthBars label={healthChecks[one.name].label} period={period} runs={runsOf(one)} />
            </CheckItem>
          ))
        }
      </ChecksSection>
      <Incidents query={history} />
    </div>
  )
}

/** How many checks pass, and, of a period that is not known yet, how much of it is. */
function titleOf(health: SystemHealth | undefined): string {
  if (!health || health.percent === null) return 'Checks'
  const known = partlyKnownText(health)
  if (known === null) return `${health.percent}% of the checks pass`
  const counted = health.checks.filter(({ status }) => status !== 'not_applicable')
  const passed = counted.filter(({ status }) => status === 'passed')
  return `${passed.length} of ${counted.length} checks pass, ${known} known`
}

const looks = {
  passed: { Icon: CircleCheck, color: 'text-success-ink', label: 'Passed' },
  failed: { Icon: TriangleAlert, color: 'text-danger-ink', label: 'Failed' },
  not_applicable: { Icon: CircleDashed, color: 'text-ink-faint', label: 'Not applicable' },
}

/** The tabs with the jobs that a check counts. */
const tabOf: Partial<Record<HealthCheckName, FailedJobKind>> = {
  failed_jobs: 'jobs',
  emails: 'emails',
  webhooks: 'webhooks',
}

function CheckItem({ check, children }: { check: Check; children: ReactNode }) {
  const { name, status, finding, checked_at, last_failure } = check
  const zone = useTimeZone()
  const { Icon, color, label } = looks[status]
  const tab = tabOf[name]
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 text-sm desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <div className="min-w-0">
          <p className="font-semibold">
            {healthChecks[name].label} <span className="font-normal text-ink-soft">· {label}</span>
          </p>
          <p className="wrap-anywhere">
            {finding}
            {status === 'failed' && tab && (
              <>
                {' '}
                <Link
                  to={`?tab=${tab}`}
                  className="rounded-sm font-semibold whitespace-nowrap text-primary-ink hover:underline"
                >
                  Show {failedJobTabs[tab].label.toLowerCase()}
                </Link>
              </>
            )}
          </p>
          <p className="text-ink-soft">
            {status !== 'not_applicable' && `Condition: ${healthChecks[name].rule} `}
            Checked {formatInstant(checked_at, zone)}.
          </p>
          {last_failure && (
            <p className="wrap-anywhere text-ink-soft">
              Last failure {formatInstant(last_failure.checked_at, zone)}: {last_failure.finding}
            </p>
          )}
        </div>
      </div>
      {status !== 'not_applicable' && children}
    </li>
  )
}

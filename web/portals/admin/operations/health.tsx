import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { operationsApi } from '#domain/operations/api.ts'
import { healthChecks } from '#domain/operations/health.ts'
import type { SystemHealth } from '#domain/operations/health.ts'
import { ChecksSection } from '#web/lib/list/checks-section.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { toast } from '#web/ui/toast.ts'
import { HealthHours } from './health-hours.tsx'

type Check = SystemHealth['checks'][number]

/** The share of checks that pass, and each check with its history. */
export function Health() {
  const health = useQuery({ ...queryFor(operationsApi.health, {}), refetchInterval: 60_000 })
  const check = useCall(operationsApi.checkHealth)
  const start = () =>
    check.mutate(
      {},
      {
        onSuccess: ({ percent }) => toast({ title: `System health is ${percent ?? 0}%` }),
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Failed to run the checks', description: error.message }),
      },
    )
  const percent = health.data?.percent
  return (
    <ChecksSection
      title={percent === undefined || percent === null ? 'Checks' : `${percent}% of the checks pass`}
      description="The checks run every five minutes. Checks that do not apply to this installation do not count."
      label="Health checks"
      query={health}
      empty="The checks have not run yet."
      skeleton="h-96"
      checking={check.isPending}
      onCheck={start}
    >
      {({ checks }) => checks.map((one) => <CheckItem key={one.name} check={one} />)}
    </ChecksSection>
  )
}

const looks = {
  passed: { Icon: CircleCheck, color: 'text-success-ink', label: 'Passed' },
  failed: { Icon: TriangleAlert, color: 'text-danger-ink', label: 'Failed' },
  not_applicable: { Icon: CircleDashed, color: 'text-ink-faint', label: 'Not applicable' },
}

function CheckItem({ check: { name, status, finding, checked_at, hours, last_failure } }: { check: Check }) {
  const zone = useTimeZone()
  const { Icon, color, label } = looks[status]
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 text-sm desk:grid-cols-[minmax(0,1fr)_20rem] desk:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <div className="min-w-0">
          <p className="font-semibold">
            {healthChecks[name].label} <span className="font-normal text-ink-soft">· {label}</span>
          </p>
          <p className="wrap-anywhere">{finding}</p>
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
      {status !== 'not_applicable' && <HealthHours label={healthChecks[name].label} hours={hours} />}
    </li>
  )
}

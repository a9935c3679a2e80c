import { CircleCheckBig } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { healthHistoryLimits } from '#domain/operations/health-history.ts'
import type { HealthHistory } from '#domain/operations/health-history.ts'
import { healthChecks } from '#domain/operations/health.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** When each check failed, how long, and what it said. */
export function Incidents({ query }: { query: UseQueryResult<HealthHistory> }) {
  return (
    <Section
      title="Incidents"
      description={`From the first failed run of a check until it passed again, in the last ${healthHistoryLimits.days} days.`}
    >
      <Card flush>
        <Loaded
          query={query}
          error="Failed to load the incidents. Please try again."
          loading={<Skeleton className="m-5 h-24" />}
        >
          {({ incidents }) =>
            incidents.length === 0 ? (
              <EmptyState icon={<CircleCheckBig aria-hidden />} title="No incidents" />
            ) : (
              <ul aria-label="Incidents" className="divide-y divide-line">
                {incidents.map((incident) => (
                  <IncidentItem key={incident.id} incident={incident} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}

function IncidentItem({ incident }: { incident: HealthHistory['incidents'][number] }) {
  const { name, finding, from, until } = incident
  const zone = useTimeZone()
  const now = useNow()
  const length = formatDuration((until ? Date.parse(until) : now) - Date.parse(from))
  return (
    <li className="grid gap-1 px-5 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {healthChecks[name].label}
        <Badge tone={until ? 'success' : 'danger'} dot>
          {until ? 'Resolved' : 'Ongoing'}
        </Badge>
      </p>
      <p className="wrap-anywhere">{finding}</p>
      <p className="text-ink-soft">
        {formatInstant(from, zone)} – {until ? formatInstant(until, zone) : 'now'} · {length}
      </p>
    </li>
  )
}

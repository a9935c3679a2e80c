import { useQuery } from '@tanstack/react-query'
import { compareText } from '#domain/kernel/compare-text.ts'
import { operationsApi } from '#domain/operations/api.ts'
import { scheduledJobLabel } from '#domain/operations/scheduled-job.ts'
import type { ScheduledJob, ScheduledJobResult } from '#domain/operations/scheduled-job.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const results: Record<ScheduledJobResult, { label: string; tone: Tone }> = {
  succeeded: { label: 'Succeeded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  running: { label: 'Running', tone: 'primary' },
}
/** Failed jobs first. */
const order: readonly ScheduledJobResult[] = ['failed', 'running', 'succeeded']
const rank = ({ last_run }: ScheduledJob) => (last_run ? order.indexOf(last_run.result) : order.length)

const labelOf = ({ name }: ScheduledJob) => scheduledJobLabel(name)

/** What runs by a schedule, with its last and next run. */
export function ScheduledJobs() {
  const jobs = useQuery({ ...queryFor(operationsApi.scheduledJobs, {}), refetchInterval: 15_000 })
  return (
    <Section
      title="Scheduled jobs"
      description="A job that fails is tried again within minutes. Weekly jobs bill and pay by the week, so they run on their day only."
    >
      <Card flush>
        <Loaded
          query={jobs}
          error="Failed to load the scheduled jobs. Please try again."
          loading={<Skeleton className="m-5 h-96" />}
        >
          {({ items }) => (
            <ul aria-label="Scheduled jobs" className="divide-y divide-line">
              {items
                .toSorted((one, other) => rank(one) - rank(other) || compareText(labelOf(one), labelOf(other)))
                .map((one) => (
                  <ScheduledJobItem key={one.name} job={one} />
                ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}

/** `0.4 s`, `12 s`, `3 min`. */
function lengthText(started_at: string, ended_at: string): string {
  const seconds = (Date.parse(ended_at) - Date.parse(started_at)) / 1_000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}

function ScheduledJobItem({ job: { name, schedule, next_run_at, last_run, allowed } }: { job: ScheduledJob }) {
  const zone = useTimeZone()
  const run = useCall(operationsApi.runJob)
  const label = scheduledJobLabel(name)
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 text-sm desk:grid-cols-[minmax(0,1fr)_22rem_6rem] desk:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label}
          {last_run && (
            <Badge tone={results[last_run.result].tone} dot>
              {results[last_run.result].label}
            </Badge>
          )}
        </p>
        <p className="text-ink-soft">{schedule}</p>
        {last_run?.error && <p className="font-mono text-xs/5 wrap-anywhere text-danger-ink">{last_run.error}</p>}
      </div>
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2">
        <dt className="text-ink-soft">Last run</dt>
        <dd>
          {last_run ? formatInstant(last_run.started_at, zone) : 'None yet'}
          {last_run?.ended_at && (
            <span className="text-ink-soft"> · {lengthText(last_run.started_at, last_run.ended_at)}</span>
          )}
        </dd>
        <dt className="text-ink-soft">Next run</dt>
        <dd>{formatInstant(next_run_at, zone)}</dd>
      </dl>
      {allowed.includes('run_job') && (
        <Button
          size="sm"
          look="ghost"
          className="justify-self-start max-desk:-ml-3 desk:justify-self-end"
          busy={run.isPending}
          busyLabel="Starting…"
          onClick={() =>
            run.mutate({ params: { name } }, outcomeToasts({ title: `${label} started` }, `Failed to start ${label}`))
          }
        >
          Run Now
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { addDays } from '#domain/kernel/calendar.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { supportApi } from '#domain/support/api.ts'
import type { SupportReport as Report } from '#domain/support/support-report.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Card } from '#web/ui/card.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stats.tsx'
import { DaysCard } from './days-card.tsx'
import { hoursText, keptText, ratingText } from './report-text.ts'
import { useReportRange } from './use-report-range.ts'

/** How well support does over a range of dates: responses, resolution, promises kept and ratings. */
export function SupportReport() {
  const { range, setRange, today } = useReportRange()
  const report = useQuery(queryFor(supportApi.report, { query: range }))
  const presets = [7, 30, 90, 365].map((days) => ({
    label: `Last ${days} days`,
    from: addDays(today, 1 - days),
    to: today,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <FilterPopover
          label="Dates"
          icon={<CalendarDays aria-hidden />}
          chosen={`${formatDate(range.from)} – ${formatDate(range.to)}`}
        >
          <DateRange {...range} presets={presets} today={today} onDatesChange={(dates) => void setRange(dates)} />
        </FilterPopover>
        <p className="text-sm text-ink-soft">Times are business hours of our office.</p>
      </div>
      <Loaded query={report} error="Failed to load the report. Please try again." loading={<Loading />}>
        {(loaded) => <Shown report={loaded} />}
      </Loaded>
    </div>
  )
}

function Shown({ report }: { report: Report }) {
  const { first_response, resolution, promises, rating, solved, staff } = report
  return (
    <>
      <Stats label="Support">
        <Stat
          loading={false}
          label="Promises kept"
          value={keptText(promises)}
          hint={`${promises.kept} of ${countOf(promises.due, 'reply', 'replies')} in time`}
        />
        <Stat
          loading={false}
          label="First response"
          value={hoursText(first_response.median_hours)}
          hint="Median, from the first message to the first reply"
        />
        <Stat
          loading={false}
          label="Resolution"
          value={hoursText(resolution.median_hours)}
          hint="Median, from opening until solved"
        />
        <Stat loading={false} label="Solved" value={numberText(solved)} />
        <Stat
          loading={false}
          label="Rating"
          value={rating.average === null ? '–' : `${ratingText(rating.average)} of ${ticketLimits.rating_max}`}
          hint={countOf(rating.count, 'rating', 'ratings')}
        />
      </Stats>
      <DaysCard {...report} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <Card title="Response times">
          <Figures
            label="Response times"
            heads={['Time', 'Median', '90% within', 'Tickets']}
            rows={[
              ['First response', ...timesOf(first_response)],
              ['Resolution', ...timesOf(resolution)],
            ]}
          />
          <p className="mt-4 text-sm text-ink-soft">
            {numberText(promises.kept)} of {countOf(promises.due, 'reply was', 'replies were')} in time.
          </p>
        </Card>
        <Card title="Staff">
          {staff.length === 0 ? (
            <p className="text-sm text-ink-soft">No replies in this period.</p>
          ) : (
            <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Staff">
              <Figures
                label="Staff"
                heads={['Name', 'Replies', 'In time', 'Solved', 'Rating']}
                rows={staff.map((one) => [one.name, one.replies, one.kept, one.solved, ratingText(one.rating)])}
              />
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

const timesOf = ({ median_hours, p90_hours, count }: Report['first_response']) => [
  hoursText(median_hours),
  hoursText(p90_hours),
  numberText(count),
]

function Loading() {
  return (
    <Skeletons count={1} label="Loading the report" className="grid gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="mt-4 h-80 w-full" />
    </Skeletons>
  )
}

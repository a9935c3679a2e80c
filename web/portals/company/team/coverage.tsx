import { lazily } from '#domain/kernel/lazily.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, dateIn, hourIn, startOfDay } from '#domain/kernel/calendar.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { coverageApi } from '#domain/time/coverage-api.ts'
import type { Coverage as DayCoverage } from '#domain/time/team.ts'
import { weekdayText } from '#web/features/time/line-title.ts'
import { rangeText } from '#web/features/time/work-time.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePeopleSearch } from './use-team-search.ts'

/** What is planned, in the chart and in the list. What was worked is solid. */
const plannedLook = 'bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary-line)]'

/** The planned shifts of a day, and how many people are planned and at work in each of its hours. */
export function Coverage() {
  const zone = useTimeZone()
  const today = useToday()
  const [{ day }, setSearch] = usePeopleSearch()
  const date = day ?? today
  const coverage = useQuery({
    ...queryFor(coverageApi.show, { query: { date, timezone: zone } }),
    refetchInterval: poll_ms,
  })
  const go = (to: string) => void setSearch({ day: to === today ? null : to })
  return (
    <section aria-labelledby="coverage" className="min-w-0">
      <div className="flex flex-wrap items-center gap-1">
        <h2 id="coverage" className="mr-auto font-semibold">
          Shifts
        </h2>
        <IconButton label="Previous day" icon={<ChevronLeft aria-hidden />} onClick={() => go(addDays(date, -1))} />
        <p className="tabular min-w-28 text-center text-sm font-medium" aria-live="polite">
          {date === today ? `Today, ${weekdayText(date)}` : weekdayText(date)}
        </p>
        <IconButton label="Next day" icon={<ChevronRight aria-hidden />} onClick={() => go(addDays(date, 1))} />
      </div>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
        <p>24 hours, {formatZoneCity(zone)} time</p>
        {date !== today && (
          <Button size="sm" look="ghost" className="-mr-3" onClick={() => go(today)}>
            Today
          </Button>
        )}
      </div>
      <Loaded
        query={coverage}
        error="Failed to load the shifts. Please try again."
        loading={<Skeleton className="h-80" />}
      >
        {(loaded) => <Day coverage={loaded} zone={zone} outdated={coverage.isPlaceholderData} />}
      </Loaded>
    </section>
  )
}

interface DayProps {
  coverage: DayCoverage
  zone: string
  outdated: boolean
}

function Day({ coverage, zone, outdated }: DayProps) {
  const now = useNow()
  const { date, hours, shifts } = coverage
  const start = startOfDay(zone, date).getTime()
  const length_ms = startOfDay(zone, addDays(date, 1)).getTime() - start
  /** Where an instant is in the day, in percent. */
  const at = (instant: number) => Math.min(100, Math.max(0, ((instant - start) / length_ms) * 100))
  const isToday = dateIn(zone, new Date(now)) === date
  return (
    <div aria-busy={outdated} className={cx('grid gap-4 transition-opacity', outdated && 'opacity-60')}>
      <HoursChart hours={hours} zone={zone} />
      {shifts.length === 0 ? (
        <p className="text-sm text-ink-soft">No shifts are planned on this day.</p>
      ) : (
        <ul aria-label="Planned shifts" className="grid gap-1.5 text-sm">
          {shifts.map((shift) => (
            <li key={`${shift.starts_at} ${shift.ends_at}`} className="grid gap-0.5">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{peopleText(shift)}</span>
                <span className="tabular shrink-0 text-xs text-ink-soft">
                  {rangeText(shift.starts_at, shift.ends_at, zone)}
                </span>
              </p>
              <div aria-hidden className="relative h-2.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className={cx('absolute inset-y-0 rounded-full', plannedLook)}
                  style={{
                    left: `${at(Date.parse(shift.starts_at))}%`,
                    right: `${100 - at(Date.parse(shift.ends_at))}%`,
                  }}
                />
                {isToday && <span className="absolute inset-y-0 w-px bg-danger" style={{ left: `${at(now)}%` }} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function peopleText({ names, people }: DayCoverage['shifts'][number]): string {
  const more = people - names.length
  return list().format(more > 0 ? [...names, `${numberText(more)} more`] : names)
}

const list = lazily(() => new Intl.ListFormat('en-US'))

/** A bar per hour: how many people are planned, and how many of them were at work. */
function HoursChart({ hours, zone }: { hours: DayCoverage['hours']; zone: string }) {
  const most = Math.max(1, ...hours.map(({ planned, worked }) => Math.max(planned, worked)))
  return (
    <figure>
      <div className="flex h-32 items-stretch gap-px border-b border-line">
        {hours.map(({ starts_at, planned, worked }) => (
          <div
            key={starts_at}
            title={hourText(starts_at, planned, worked, zone)}
            className="relative flex min-w-0 grow basis-0 items-end"
          >
            <span
              className={cx('absolute inset-x-0 bottom-0 rounded-t-[3px]', plannedLook)}
              style={{ height: `${(planned / most) * 100}%` }}
            />
            <span
              className="relative mx-[15%] grow rounded-t-[2px] bg-primary"
              style={{ height: `${(worked / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="tabular flex gap-px pt-1 text-[11px] text-ink-faint">
        {hours.map(({ starts_at }) => {
          const hour = hourIn(zone, new Date(starts_at))
          return (
            <span key={starts_at} className="min-w-0 grow basis-0 overflow-visible whitespace-nowrap">
              {hour % 6 === 0 ? formatClock(Date.parse(starts_at), zone).replace(':00', '') : ''}
            </span>
          )
        })}
      </div>
      <figcaption className="mt-2 flex gap-4 text-xs text-ink-soft">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className={cx('size-2.5 rounded-[3px]', plannedLook)} />
          Planned
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-[3px] bg-primary" />
          At work
        </span>
      </figcaption>
      <ul className="sr-only">
        {hours
          .filter(({ planned, worked }) => planned > 0 || worked > 0)
          .map(({ starts_at, planned, worked }) => (
            <li key={starts_at}>{hourText(starts_at, planned, worked, zone)}</li>
          ))}
      </ul>
    </figure>
  )
}

const hourText = (starts_at: string, planned: number, worked: number, zone: string) =>
  `${formatClock(Date.parse(starts_at), zone)}: ${countOf(planned, 'person', 'people')} planned, ${numberText(worked)} at work`

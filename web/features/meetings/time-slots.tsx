import { Moon } from 'lucide-react'
import { useState } from 'react'
import { startOfDay } from '#domain/kernel/calendar.ts'
import type { OpenTime, OpenTimes } from '#domain/meetings/open-time.ts'
import { formatClock, formatLongDay } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { clockThere, otherClocks } from './other-clocks.ts'

interface TimeSlotsProps {
  day: string
  times: readonly OpenTime[]
  people: OpenTimes['people']
  value: readonly string[]
  isFull: boolean
  onToggle: (start: string) => void
}

/** The open times of a day. */
export function TimeSlots({ day, times, people, value, isFull, onToggle }: TimeSlotsProps) {
  const zone = useTimeZone()
  const others = times.filter(({ is_preferred, starts_at }) => !is_preferred && !value.includes(starts_at))
  const [showsAll, setShowsAll] = useState(others.length === times.length)
  const legend = otherClocks(people, zone, startOfDay(zone, day))
  const shown = showsAll ? times : times.filter((time) => !others.includes(time))
  return (
    <>
      <h3 className="mb-3 text-sm font-semibold">{formatLongDay(startOfDay(zone, day).getTime(), zone)}</h3>
      {others.length === times.length && others.length > 0 && (
        <p className="mb-3 text-sm text-ink-soft">On this day, no time is within the working day of everyone.</p>
      )}
      {legend.length === 1 && (
        <p aria-hidden className="mb-1.5 flex justify-between gap-3 px-3 text-xs text-ink-faint">
          <span>{formatZoneCity(zone)} (you)</span>
          <span>{formatZoneCity(legend[0]!.zone)}</span>
        </p>
      )}
      <ul className="grid gap-2">
        {shown.map(({ starts_at, is_preferred }) => {
          const isChosen = value.includes(starts_at)
          return (
            <li key={starts_at}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => onToggle(starts_at)}
                className={cx(
                  'tabular flex min-h-10 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border px-3 py-1.5 text-left text-sm transition-colors disabled:opacity-50',
                  isChosen
                    ? 'border-primary bg-primary text-on-primary'
                    : 'border-line-strong hover:border-primary hover:bg-primary-soft',
                )}
              >
                <span className="font-semibold">{formatClock(Date.parse(starts_at), zone)}</span>
                <span className={cx('flex items-center gap-1.5', !isChosen && 'text-ink-soft')}>
                  {!is_preferred && <Moon aria-label="Outside working hours" className="size-3.5" />}
                  {otherClocks(people, zone, new Date(starts_at))
                    .map((other) => {
                      const clock = clockThere(starts_at, other.zone, zone)
                      return legend.length === 1 ? clock : `${clock} ${formatZoneCity(other.zone)}`
                    })
                    .join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && others.length < times.length && (
        <Button
          size="sm"
          look="ghost"
          className="mt-2 w-full"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer times' : `More times (${others.length})`}
        </Button>
      )}
    </>
  )
}

export function TimeSlotsSkeleton() {
  return (
    <Skeletons count={6} label="Loading the open times" className="grid gap-2">
      <Skeleton className="h-10" />
    </Skeletons>
  )
}

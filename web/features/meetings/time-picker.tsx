import { lazily } from '#domain/kernel/lazily.ts'
import { use, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { addDays, addMonths, dateIn, daysBetween, monthOf, startOfDay } from '#domain/kernel/calendar.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { OpenTime } from '#domain/meetings/open-time.ts'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { dateOf, dayOf } from '#web/ui/calendar-date.ts'
import { calendarClasses, calendarParts } from '#web/ui/calendar.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WeekStart } from '#web/ui/week-start.ts'
import { NightConsent } from './night-consent.tsx'
import type { NightConsentState } from './night-consent.tsx'
import { midnightText, otherClocks } from './other-clocks.ts'
import type { ClockOwner } from './other-clocks.ts'
import { useOpenTimes } from './use-open-times.ts'
import type { OpenTimesOf } from './use-open-times.ts'
import { ChosenTimes } from './chosen-times.tsx'
import { OtherTime } from './other-time.tsx'
import { TimeSlots, TimeSlotsSkeleton } from './time-slots.tsx'
import { UnsetHours } from './unset-hours.tsx'

interface TimePickerProps extends ControlProps<string[], HTMLDivElement> {
  of: OpenTimesOf
  minutes: number
  /** How many times can be chosen. With one, choosing another replaces it. */
  max: number
  /** The last date to choose from. */
  until?: string | undefined
  /** Offers any other date and time, too. */
  anyTime?: boolean
  /** Asked for when a chosen time is at night for someone. */
  night: NightConsentState
}

/** Chooses from the open times, day by day. Times outside the working day of the people asked are under "More times". */
export function TimePicker(props: TimePickerProps) {
  const { of, minutes, max, until, anyTime, night, value, onValueChange, ref, ...wiring } = props
  const zone = useTimeZone()
  const weekStartsOn = use(WeekStart)
  const today = useToday()
  const [month, setMonth] = useState(() => monthOf(value[0] ? dateIn(zone, new Date(value[0])) : today).from)
  const [day, setDay] = useState<string | undefined>(() => value[0] && dateIn(zone, new Date(value[0])))
  const first = month > today ? month : today
  const last = monthOf(month).to
  const open = useOpenTimes(of, {
    from: startOfDay(zone, first).toISOString(),
    days: daysBetween(first, last) + 1,
    minutes,
  })
  const people = open.data?.people ?? []
  const byDay = groupByDay(open.data?.items ?? [], zone)
  const shownDay = day && byDay.has(day) ? day : firstDay(byDay)
  const latest = until ?? addDays(today, meetingLimits.days_ahead)
  const toggle = (start: string) => {
    if (value.includes(start)) onValueChange(value.filter((one) => one !== start))
    else if (max === 1) onValueChange([start])
    else if (value.length < max) onValueChange([...value, start].toSorted())
  }
  const goTo = (next: string) => {
    setMonth(next)
    setDay(undefined)
  }
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={wiring['aria-labelledby']}
      aria-describedby={wiring['aria-describedby']}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border bg-surface sm:grid-cols-[auto_minmax(0,1fr)]',
          wiring['aria-invalid'] ? 'border-danger' : 'border-line',
        )}
      >
        <div className="flex justify-center border-line p-4 max-sm:border-b sm:border-r">
          <DayPicker
            mode="single"
            weekStartsOn={weekStartsOn}
            month={dayOf(month)}
            onMonthChange={(next) => goTo(dateOf(next))}
            startMonth={dayOf(today)}
            endMonth={dayOf(latest)}
            today={dayOf(today)}
            selected={shownDay ? dayOf(shownDay) : undefined}
            onSelect={(next) => next && setDay(dateOf(next))}
            disabled={(date) => !byDay.has(dateOf(date))}
            modifiers={{
              preferred: (date) => byDay.get(dateOf(date))?.some(({ is_preferred }) => is_preferred) ?? false,
              chosen: value.map((start) => dayOf(dateIn(zone, new Date(start)))),
            }}
            modifiersClassNames={{ preferred: 'is-preferred', chosen: 'is-chosen' }}
            components={calendarParts}
            classNames={{ ...calendarClasses, ...dayClasses }}
          />
        </div>
        <div className="min-w-0 sm:relative">
          <div
            className="p-4 max-sm:max-h-96 max-sm:overflow-y-auto sm:absolute sm:inset-0 sm:overflow-y-auto"
            tabIndex={-1}
          >
            {open.isError ? (
              <ErrorState
                message={refusalOr(open.error, 'Failed to load the open times. Please try again.')}
                onRetry={() => void open.refetch()}
                retrying={open.isFetching}
              />
            ) : !open.data || open.isPlaceholderData ? (
              <TimeSlotsSkeleton />
            ) : shownDay ? (
              <TimeSlots
                key={shownDay}
                day={shownDay}
                times={byDay.get(shownDay)!}
                people={people}
                value={value}
                isFull={max > 1 && value.length >= max}
                onToggle={toggle}
              />
            ) : (
              <NoTimes
                month={month}
                {...(monthOf(latest).from > month ? { onNext: () => goTo(addMonths(month, 1)) } : {})}
              />
            )}
          </div>
        </div>
      </div>
      {open.data && <Clocks people={people} zone={zone} day={shownDay ?? first} />}
      <UnsetHours people={people} />
      {anyTime && (
        <OtherTime
          today={today}
          disabled={max > 1 && value.length >= max}
          onChoose={(start) => !value.includes(start) && toggle(start)}
        />
      )}
      {value.length > 0 && (
        <ChosenTimes starts={value} minutes={minutes} people={people} max={max} onRemove={(start) => toggle(start)} />
      )}
      <NightConsent {...night} starts={value} minutes={minutes} people={people} />
    </div>
  )
}

const dayClasses = {
  weekday: 'size-9 text-xs font-medium text-ink-faint sm:w-10',
  day: 'group relative size-9 p-0.5 text-center text-sm sm:size-10',
  day_button: cx(
    'size-full rounded-control hover:bg-hover',
    'group-[.is-preferred]:bg-primary-soft group-[.is-preferred]:font-semibold group-[.is-preferred]:text-primary-ink',
    'group-data-selected:bg-primary! group-data-selected:font-semibold group-data-selected:text-on-primary!',
    'group-data-disabled:pointer-events-none group-data-disabled:text-ink-faint group-data-disabled:opacity-50',
    'after:absolute after:bottom-1.5 after:left-1/2 after:size-1 after:-translate-x-1/2 after:rounded-full group-[.is-chosen]:after:bg-current',
  ),
}

function groupByDay(items: readonly OpenTime[], zone: string): Map<string, OpenTime[]> {
  return Map.groupBy(items, ({ starts_at }) => dateIn(zone, new Date(starts_at)))
}

/** The first day with a time that suits both sides, otherwise the first with any. */
function firstDay(byDay: ReadonlyMap<string, OpenTime[]>): string | undefined {
  const days = [...byDay]
  return (days.find(([, times]) => times.some(({ is_preferred }) => is_preferred)) ?? days[0])?.[0]
}

const monthName = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long' }))

function NoTimes({ month, onNext }: { month: string; onNext?: () => void }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 py-8 text-center text-sm text-ink-soft">
      <p>No open times in {monthName().format(dayOf(month))}.</p>
      {onNext && (
        <Button size="sm" onClick={onNext}>
          Show {monthName().format(dayOf(addMonths(month, 1)))}
        </Button>
      )}
    </div>
  )
}

/** Whose clock the times are on, and whose midnight separates the days. */
function Clocks({ people, zone, day }: { people: readonly ClockOwner[]; zone: string; day: string }) {
  const others = otherClocks(people, zone, startOfDay(zone, day))
  if (others.length === 0) return null
  return <p className="text-sm text-ink-faint">{midnightText(zone, others, day)}</p>
}

import { lazily } from '#domain/kernel/lazily.ts'
import { Moon, X } from 'lucide-react'
import { use, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Link } from 'react-router'
import { addDays, addMonths, dateIn, daysBetween, instantIn, monthOf, startOfDay } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { endOf, meetingLimits, meetingMessages } from '#domain/meetings/meeting.ts'
import type { OpenTime, OpenTimes } from '#domain/meetings/meeting.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatClock, formatLongDay } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { dateOf, dayOf } from '#web/ui/calendar-date.ts'
import { calendarClasses, calendarParts } from '#web/ui/calendar.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { WeekStart } from '#web/ui/week-start.ts'
import { MeetingTime } from './meeting-time.tsx'
import { NightConsent } from './night-consent.tsx'
import type { NightConsentState } from './night-consent.tsx'
import { clockThere, midnightText, otherClocks } from './other-clocks.ts'
import type { ClockOwner } from './other-clocks.ts'
import { timeOptions } from '#web/lib/time/time-options.ts'
import { useOpenTimes } from './use-open-times.ts'
import type { OpenTimesOf } from './use-open-times.ts'

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
              <SlotsSkeleton />
            ) : shownDay ? (
              <Slots
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
        <Chosen starts={value} minutes={minutes} people={people} max={max} onRemove={(start) => toggle(start)} />
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

interface SlotsProps {
  day: string
  times: readonly OpenTime[]
  people: OpenTimes['people']
  value: readonly string[]
  isFull: boolean
  onToggle: (start: string) => void
}

/** The open times of a day. */
function Slots({ day, times, people, value, isFull, onToggle }: SlotsProps) {
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

function SlotsSkeleton() {
  return (
    <Skeletons count={6} label="Loading the open times" className="grid gap-2">
      <Skeleton className="h-10" />
    </Skeletons>
  )
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

/** Whose hours are not known, and asks the user for the own ones. */
function UnsetHours({ people }: { people: OpenTimes['people'] }) {
  const { role } = useMe()
  const unset = people.filter(({ has_set_hours }) => !has_set_hours)
  const others = unset.filter(({ is_you }) => !is_you).map(({ name }) => name)
  if (unset.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {others.length > 0 &&
        `${new Intl.ListFormat('en-US').format(others)} ${others.length === 1 ? 'has' : 'have'} not set their hours: times from 8 AM to 8 PM on their clock come first. `}
      {unset.length > others.length && (
        <>
          You have not set your hours.{' '}
          <Link to={settingsPath(role, 'calendar')} className="font-medium text-primary-ink underline">
            Set your meeting hours
          </Link>
        </>
      )}
    </p>
  )
}

interface ChosenProps {
  starts: readonly string[]
  minutes: number
  people: readonly ClockOwner[]
  max: number
  onRemove: (start: string) => void
}

/** The chosen times on all clocks. */
function Chosen({ starts, minutes, people, max, onRemove }: ChosenProps) {
  return (
    <div>
      <p className="text-sm font-medium">
        {max === 1 ? 'Chosen time' : countOf(starts.length, 'chosen time', 'chosen times')}
        {starts.length >= max && max > 1 && (
          <span className="font-normal text-ink-faint"> {meetingMessages.too_many_times}</span>
        )}
      </p>
      <ul aria-label="Chosen times" className="mt-2 grid gap-2">
        {starts.map((start) => (
          <li
            key={start}
            className="flex items-start justify-between gap-3 rounded-control bg-primary-soft px-3 py-2 text-sm font-medium"
          >
            <MeetingTime starts_at={start} ends_at={endOf(start, minutes)} people={people} />
            <IconButton label="Remove this time" size="sm" icon={<X aria-hidden />} onClick={() => onRemove(start)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OtherTimeProps {
  today: string
  disabled: boolean
  onChoose: (start: string) => void
}

/** A time that is not among the open ones. */
function OtherTime({ today, disabled, onChoose }: OtherTimeProps) {
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState('09:00')
  if (!isOpen)
    return (
      <Button size="sm" look="ghost" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
        Choose a different time
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Field label="Date" hideLabel className="w-48 grow sm:grow-0">
        {(field) => <DatePicker {...field} value={date} onValueChange={setDate} min={today} today={today} />}
      </Field>
      <Field label="Time" hideLabel className="w-32 grow sm:grow-0">
        {(field) => <Select {...field} value={time} onValueChange={setTime} options={timeOptions(15)} />}
      </Field>
      <Button
        disabled={disabled || date === null}
        onClick={() => {
          onChoose(instantIn(zone, date!, time).toISOString())
          setOpen(false)
        }}
      >
        Add time
      </Button>
    </div>
  )
}

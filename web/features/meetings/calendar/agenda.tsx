import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { dateIn, startOfDay } from '#domain/kernel/calendar.ts'
import type { Calendar, CalendarEntry } from '#domain/meetings/calendar.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { formatClockRange, formatLongDay } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MeetingItem } from '#web/features/meetings/meeting-item.tsx'
import { layerDots } from './event-looks.ts'
import { datesOf } from './visible-days.ts'
import type { Days } from './visible-days.ts'

/** Something on a day; whole days come first. */
type Item =
  | { kind: 'entry'; starts_at: string | null; entry: CalendarEntry }
  | { kind: 'meeting'; starts_at: string; ends_at: string; meeting: Meeting }

interface Day {
  date: string
  items: Item[]
}

interface AgendaProps {
  calendar: Calendar
  days: Days
  onReschedule: (meeting: Meeting) => void
}

/** The events day by day, as a list. */
export function Agenda({ calendar, days, onReschedule }: AgendaProps) {
  const zone = useTimeZone()
  const today = useToday()
  const now = useNow()
  const shown = agendaOf(calendar, days, zone)
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title="Nothing scheduled"
        description="There are no meetings or other events in these weeks."
      />
    )
  return (
    <ol aria-label="Agenda" className="divide-y divide-line">
      {shown.map(({ date, items }) => {
        const at = startOfDay(zone, date).getTime()
        const isToday = date === today
        return (
          <li
            key={date}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 pr-3 sm:pr-6 sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <h3 className="flex flex-col items-center pt-1">
              <span
                aria-hidden
                className={cx('text-2xs font-medium uppercase', isToday ? 'text-primary-ink' : 'text-ink-faint')}
              >
                {weekdayOf(at, zone)}
              </span>
              <span
                aria-hidden
                className={cx(
                  'tabular flex size-9 items-center justify-center rounded-full text-lg',
                  isToday ? 'bg-primary font-semibold text-on-primary' : 'text-ink',
                )}
              >
                {Number(date.slice(8))}
              </span>
              <span className="sr-only">{formatLongDay(at, zone)}</span>
            </h3>
            <ul className="min-w-0 divide-y divide-line">
              {items.map((item) =>
                item.kind === 'entry' ? (
                  <Entry key={item.entry.id} entry={item.entry} zone={zone} />
                ) : (
                  <MeetingItem
                    key={`${item.meeting.id} ${item.starts_at}`}
                    meeting={item.meeting}
                    time={item}
                    isOver={Date.parse(item.ends_at) <= now}
                    onReschedule={onReschedule}
                  />
                ),
              )}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function Entry({ entry, zone }: { entry: CalendarEntry; zone: string }) {
  const { title, layer, starts_at, ends_at, href } = entry
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <span aria-hidden className={cx('mt-1.5 size-2.5 shrink-0 rounded-full', layerDots[layer])} />
      <span className="min-w-0 grow wrap-anywhere">
        {href ? (
          <Link to={href} className="font-medium text-primary-ink hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <span className="tabular shrink-0 text-ink-faint">
        {starts_at ? formatClockRange(starts_at, ends_at ?? starts_at, zone) : 'All day'}
      </span>
    </li>
  )
}

const weekdays = new Map<string, Intl.DateTimeFormat>()
function weekdayOf(at: number, zone: string): string {
  const format = weekdays.get(zone) ?? new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone })
  weekdays.set(zone, format)
  return format.format(at)
}

/** The days with events, in order. An event over midnight is on each of its days; a meeting on the day of its start. */
function agendaOf({ meetings, entries }: Calendar, days: Days, zone: string): Day[] {
  const byDate = new Map<string, Item[]>()
  const add = (date: string, item: Item) => {
    if (date >= days.from && date < days.to) byDate.set(date, [...(byDate.get(date) ?? []), item])
  }
  for (const entry of entries) {
    const { date, starts_at } = entry
    const dates = starts_at ? datesOf({ starts_at, ends_at: entry.ends_at ?? starts_at }, zone) : [date!]
    for (const one of dates) add(one, { kind: 'entry', starts_at, entry })
  }
  for (const meeting of meetings) {
    const { starts_at, ends_at } = meeting
    const spans = starts_at && ends_at ? [{ starts_at, ends_at }] : meeting.times
    for (const span of spans) add(dateIn(zone, new Date(span.starts_at)), { kind: 'meeting', meeting, ...span })
  }
  const startOf = ({ starts_at }: Item) => (starts_at ? Date.parse(starts_at) : 0)
  return [...byDate]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, items]) => ({ date, items: items.toSorted((a, b) => startOf(a) - startOf(b)) }))
}

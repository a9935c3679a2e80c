import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react'
import { X } from 'lucide-react'
import { clockThere, otherClocks } from '#web/features/meetings/other-clocks.ts'
import { formatClock, formatClockRange } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { cx } from '#web/ui/cx.ts'
import { shownIn } from './calendar-events.ts'
import { kindLooks, layerDots, looksOfEntry, looksOfMeeting } from './event-looks.ts'
import type { GridView } from './visible-days.ts'
import { zoneHourText, zoneNameAt } from './zone-hours.ts'

interface LooksOptions {
  view: GridView
  /** A date of the shown period, by which the clocks of the zones are compared. */
  date: string
  zone: string
  /** A second time zone beside the hours. */
  otherZone: string | null
  now: number
}

/** The classes and the contents of FullCalendar, which has no style of its own. */
export function calendarLooks({ view, date, zone, otherZone, now }: LooksOptions): CalendarOptions {
  const zones = otherZone ? [otherZone, zone] : [zone]
  return {
    class: 'text-sm',
    viewClass: 'bg-surface',
    tableHeaderClass: 'bg-surface',
    dayHeaderRowClass: 'border border-line',
    dayHeaderAlign: 'center',
    dayHeaderClass: ({ inPopover }) => cx('items-center border', inPopover ? 'border-line' : 'border-transparent'),
    dayHeaderInnerClass: 'flex flex-col items-center py-1.5',
    dayHeaderContent: ({ weekdayText, dayNumberText, isToday, inPopover, text }) =>
      inPopover ? (
        <span className="px-2 text-sm font-semibold">{text}</span>
      ) : view === 'month' ? (
        <span className="text-xs font-medium text-ink-faint">{weekdayText}</span>
      ) : (
        <>
          <span className={cx('text-2xs font-medium uppercase', isToday ? 'text-primary-ink' : 'text-ink-faint')}>
            {weekdayText}
          </span>
          <span
            className={cx(
              'tabular mt-0.5 flex size-9 items-center justify-center rounded-full text-xl',
              isToday ? 'bg-primary font-semibold text-on-primary' : 'text-ink',
            )}
          >
            {dayNumberText}
          </span>
        </>
      ),
    dayHeaderDividerClass: 'border-b border-line',
    dayRowClass: 'border border-line',
    dayCellClass: ({ isOther }) => cx('border border-line', isOther && 'bg-canvas'),
    dayCellTopClass: 'flex justify-center pt-1',
    dayCellTopContent: ({ dayNumberText, monthText, isToday, isOther }) => (
      <span
        className={cx(
          'tabular flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs',
          isToday ? 'bg-primary font-semibold text-on-primary' : isOther ? 'text-ink-faint' : 'font-medium text-ink',
        )}
      >
        {dayNumberText === '1' && monthText ? `${monthText} ` : ''}
        {dayNumberText}
      </span>
    ),
    dayCellBottomClass: 'min-h-1',
    dayLaneClass: ({ isToday }) => cx('border border-line', isToday && view !== 'day' && 'bg-primary-soft/25'),
    dayLaneInnerClass: 'mr-1 ml-px',
    slotLaneClass: ({ isMinor }) => cx('border', isMinor ? 'border-transparent' : 'border-line'),
    slotHeaderClass: 'items-start justify-end border border-transparent',
    slotHeaderInnerClass: '-mt-2',
    slotHeaderContent: ({ time, isFirst }) =>
      isFirst || !time ? null : (
        <span className="tabular flex text-[10px] text-ink-faint sm:text-2xs">
          {zones.map((one) => (
            <span key={one} className={cx('w-10 pr-1.5 text-right sm:w-14 sm:pr-2', one === zone && 'text-ink-soft')}>
              {zoneHourText(date, time.milliseconds, zone, one)}
            </span>
          ))}
        </span>
      ),
    slotHeaderDividerClass: 'border-r border-line',
    allDayHeaderClass: 'items-end justify-end pb-1',
    allDayHeaderContent: () => (
      <span className="flex text-[10px] text-ink-faint sm:text-2xs">
        {zones.map((one) => (
          <span key={one} title={formatZoneCity(one)} className="w-10 truncate pr-1.5 text-right sm:w-14 sm:pr-2">
            {zoneNameAt(date, one)}
          </span>
        ))}
      </span>
    ),
    allDayDividerClass: 'border-b border-line',
    nowIndicatorLineClass: 'border-t-2 border-danger',
    nowIndicatorDotClass: 'size-3 -m-1.5 rounded-full bg-danger',
    nonBusinessHoursClass: 'bg-hover/60',
    highlightClass: 'bg-primary-soft',
    navLinkClass: 'rounded-control hover:bg-hover',
    eventClass: (info) => cx('group cursor-default rounded-sm', info.isDragging && 'shadow-pop'),
    blockEventClass: (info) =>
      cx('rounded-sm border', looksOf(info, now), info.isDraggable && 'cursor-grab', info.isDragging && 'opacity-80'),
    blockEventInnerClass: 'min-w-0',
    columnEventClass: 'overflow-hidden ring-1 ring-surface',
    rowEventClass: 'mx-1 mb-0.5',
    rowEventInnerClass: 'flex h-[22px] items-center px-1.5',
    listItemEventClass: ({ isNarrow }) => cx('mb-0.5 rounded-sm hover:bg-hover', isNarrow ? 'mx-px' : 'mx-1'),
    listItemEventInnerClass: 'min-w-0',
    columnEventAfterClass: (info) => cx(info.isEndResizable && 'absolute inset-x-0 bottom-0 h-2'),
    rowMoreLinkClass: 'mx-0.5 min-h-6 rounded-sm px-1 text-left hover:bg-hover sm:mx-1',
    rowMoreLinkInnerClass: 'text-xs font-medium text-ink-soft',
    columnMoreLinkClass: 'rounded-sm border border-line bg-lifted px-1 text-2xs',
    moreLinkContent: ({ num, isNarrow }) => (isNarrow ? `+${num}` : `+${num} more`),
    popoverClass: 'min-w-56 overflow-hidden rounded-card border border-line bg-raised pb-2 shadow-pop',
    popoverCloseClass:
      'absolute top-1 right-1 flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-hover',
    popoverCloseContent: () => <X aria-hidden className="size-4" />,
    backgroundEventClass: 'border-l-2 border-line-strong bg-hover',
    backgroundEventTitleClass: 'block truncate p-1 text-2xs text-ink-faint',
    eventContent: (info) => <EventContent info={info} now={now} zone={zone} view={view} />,
  }
}

function looksOf({ event }: EventDisplayInfo, now: number): string {
  const shown = shownIn(event)
  if (shown.kind === 'entry') return looksOfEntry(shown.entry)
  return looksOfMeeting(shown.meeting, now, Boolean(shown.is_option ?? shown.is_moving))
}

/** One line that ends with the last word that fits: a first name instead of a name that is cut. */
const wholeWords = 'block overflow-hidden whitespace-normal wrap-anywhere'

interface EventContentProps {
  info: EventDisplayInfo
  now: number
  zone: string
  view: GridView
}

/** The title and the time of an event, on both clocks where there is room. */
function EventContent({ info, now, zone, view }: EventContentProps) {
  const { event, isShort, isNarrow } = info
  const shown = shownIn(event)
  const starts_at = event.start?.toISOString()
  const ends_at = event.end?.toISOString() ?? starts_at
  if (shown.kind === 'entry' && (event.allDay || event.display === 'background' || !starts_at))
    return <span className={cx(wholeWords, 'h-4 text-xs')}>{event.title}</span>
  if (!starts_at || !ends_at) return event.title
  const time = formatClockRange(starts_at, ends_at, zone)
  const people = shown.kind === 'meeting' ? shown.meeting.people : []
  const elsewhere = otherClocks(people, zone, new Date(starts_at))
    .map((other) => `${clockThere(starts_at, other.zone, zone)} ${formatZoneCity(other.zone)}`)
    .join(', ')
  // The color says what kind of meeting it is, so the other person comes first.
  const label = shown.kind === 'meeting' ? shown.meeting.with : event.title
  const title = shown.kind === 'meeting' ? `${event.title}${shown.is_option ? ', possible time' : ''}` : null
  if (view === 'month')
    return isNarrow ? (
      <span className={cx('block truncate rounded-[3px] border px-0.5 py-[3px] text-[10px]/4', looksOf(info, now))}>
        {label}
        <span className="sr-only">{[time, title].filter(Boolean).map((text) => `, ${text}`)}</span>
      </span>
    ) : (
      <span className="flex min-w-0 items-center gap-1.5 px-1 text-xs leading-6">
        <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dotOf(shown))} />
        <span className="tabular shrink-0 text-ink-faint">
          {formatClock(Date.parse(starts_at), zone).replace(':00', '')}
        </span>
        <span className="min-w-0 truncate font-medium">{label}</span>
        {title && <span className="sr-only">, {title}</span>}
      </span>
    )
  return isShort ? (
    <span className={cx(wholeWords, 'h-5 px-1 leading-5', isNarrow ? 'text-2xs' : 'text-xs')}>
      <span className="font-semibold">{label}</span>, {time}
      <span className="sr-only">{[title, elsewhere].filter(Boolean).map((text) => `; ${text}`)}</span>
    </span>
  ) : (
    <span className={cx('block px-1.5 py-0.5 leading-4', isNarrow ? 'text-2xs' : 'text-xs')}>
      <span className="line-clamp-2 font-semibold">{label}</span>
      <span className="block">{time}</span>
      {elsewhere && <span className="block">{elsewhere}</span>}
      {title && <span className="block truncate">{title}</span>}
    </span>
  )
}

function dotOf(shown: ReturnType<typeof shownIn>): string {
  if (shown.kind === 'entry') return layerDots[shown.entry.layer]
  const { kind, status } = shown.meeting
  const dot = kindLooks[kind].dot
  return status === 'proposed' ? 'border border-ink-soft' : dot
}

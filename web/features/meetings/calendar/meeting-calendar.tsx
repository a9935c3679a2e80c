import FullCalendar from '@fullcalendar/react'
import type { CalendarRef, EventApi } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays, hourIn } from '#domain/kernel/calendar.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import type { Calendar } from '#domain/meetings/calendar.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { eventsOf, shownIn } from './calendar-events.ts'
import type { Move } from './calendar-events.ts'
import { calendarLooks } from './calendar-looks.tsx'
import type { GridView, WeekStart } from './visible-days.ts'

const gridViews: Record<GridView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' }

interface MeetingCalendarProps {
  view: GridView
  /** A date of the shown period. */
  date: string
  weekStartsOn: WeekStart
  calendar: Calendar
  /** A second time zone beside the hours. */
  otherZone: string | null
  /** Other hours are shaded. */
  openHours: Availability['hours'] | null
  move: Move | null
  onMove: (move: Move) => void
  onOpenMeeting: (meeting: Meeting, element: HTMLElement) => void
  onOpenLink: (href: string) => void
  onOpenDay: (date: string) => void
  /** For users who can arrange meetings. */
  onChooseTime?: ((starts_at: string) => void) | undefined
}

/** A month, a week or a day with its meetings, which can be dragged to a new time. */
export function MeetingCalendar(props: MeetingCalendarProps) {
  const { view, date, weekStartsOn, calendar, otherZone, openHours, move } = props
  const { onMove, onOpenMeeting, onOpenLink, onOpenDay, onChooseTime } = props
  const zone = useTimeZone()
  const now = useNow()
  const ref = useRef<CalendarRef>(null)
  const [first] = useState({ view: gridViews[view], date })
  const period = useRef(first)
  useEffect(() => {
    const next = { view: gridViews[view], date }
    if (next.view === period.current.view && next.date === period.current.date) return
    period.current = next
    // A change of the view rerenders synchronously, which is not possible within an effect.
    queueMicrotask(() => ref.current?.getApi().changeView(next.view, next.date))
  }, [view, date])
  const events = useMemo(() => eventsOf(calendar, move), [calendar, move])
  const looks = useMemo(() => calendarLooks({ view, date, zone, otherZone, now }), [view, date, zone, otherZone, now])

  const moved = (event: EventApi, revert: () => void) => {
    const shown = shownIn(event)
    const { start, end } = event
    revert()
    if (shown.kind === 'meeting' && start && end)
      onMove({ meeting: shown.meeting, starts_at: start.toISOString(), ends_at: end.toISOString() })
  }

  return (
    <FullCalendar
      ref={ref}
      plugins={[dayGridPlugin, timeGridPlugin, interactionPlugin]}
      initialView={first.view}
      initialDate={first.date}
      timeZone={zone}
      now={() => new Date().toISOString()}
      firstDay={weekStartsOn}
      headerToolbar={false}
      height="100%"
      events={events}
      nowIndicator
      scrollTime={scrollTimeOf(calendar.meetings, zone)}
      scrollTimeReset={false}
      // Dragging snaps to slots: with a shorter `snapDuration`, FullCalendar 7.1 drops events a quarter too late.
      slotDuration="00:15"
      slotHeaderInterval="01:00"
      slotEventOverlap={false}
      slotMinHeight={12}
      eventMinHeight={24}
      eventShortHeight={42}
      dayMaxEvents
      eventOrder={view === 'month' ? '-allDay,rank,start,title' : 'start,-duration,rank,title'}
      fixedWeekCount={false}
      eventInteractive
      eventStartEditable
      eventDurationEditable
      eventLongPressDelay={500}
      dragRevertDuration={0}
      eventAllow={({ start }) => start.getTime() > Date.now()}
      navLinks={view !== 'day'}
      navLinkDayClick={(day) => onOpenDay(dateOfMarker(day))}
      moreLinkClick="popover"
      headingLevel={2}
      viewDidMount={({ el }) => view !== 'month' && makeScrollable(el)}
      businessHours={
        openHours && view !== 'month'
          ? openHours.flatMap((hours, index) =>
              hours.map(({ from, to }) => ({ daysOfWeek: [(index + 1) % 7], startTime: from, endTime: to })),
            )
          : false
      }
      eventClick={({ event, el, jsEvent }) => {
        jsEvent.preventDefault()
        const shown = shownIn(event)
        if (shown.kind === 'meeting') onOpenMeeting(shown.meeting, el)
        else if (shown.entry.href) onOpenLink(shown.entry.href)
      }}
      dateClick={({ date: time, allDay }) => {
        if (view !== 'month' && !allDay && time.getTime() > Date.now()) onChooseTime?.(time.toISOString())
      }}
      eventDrop={({ event, revert }) => moved(event, revert)}
      eventResize={({ event, revert }) => moved(event, revert)}
      {...looks}
    />
  )
}

/** The calendar's dates without a time are midnight in UTC. */
const dateOfMarker = (marker: Date) => addDays(marker.toISOString().slice(0, 10), 0)

/** Lets the arrow keys scroll the hours, also if there is no event to focus. */
function makeScrollable(view: HTMLElement) {
  for (const element of view.querySelectorAll('div'))
    if (getComputedStyle(element).overflowY === 'auto')
      element.querySelector<HTMLElement>('[role=cell]')?.setAttribute('tabindex', '0')
}

/** Shortly before the first meeting of any day, and before the working day. */
function scrollTimeOf(meetings: readonly Meeting[], zone: string): string {
  const starts = meetings.flatMap(({ starts_at, times }) =>
    starts_at ? [starts_at] : times.map((one) => one.starts_at),
  )
  const first = Math.min(8, ...starts.map((start) => hourIn(zone, new Date(start))))
  return `${String(Math.max(0, first - 1)).padStart(2, '0')}:30`
}

import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Calendar } from '#domain/meetings/calendar.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { Agenda } from './calendar/agenda.tsx'
import { CalendarFilter } from './calendar/calendar-filter.tsx'
import type { Move } from './calendar/calendar-events.ts'
import { CalendarToolbar } from './calendar/calendar-toolbar.tsx'
import { useCalendarState } from './calendar/use-calendar-state.ts'
import type { Filter } from './calendar/use-calendar-state.ts'
import { instantsOf, neighborOf, periodTitle, visibleDays } from './calendar/visible-days.ts'
import { MeetingList } from './meeting-list.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const NewMeeting = lazyDialog(async () => (await import('./new-meeting.tsx')).NewMeeting)

const QuickView = lazyDialog(async () => (await import('./calendar/quick-view.tsx')).QuickView)

const MeetingCalendar = lazy(async () => ({
  default: (await import('./calendar/meeting-calendar.tsx')).MeetingCalendar,
}))

interface MeetingsScreenProps {
  /** Shown below the heading. */
  notice: ReactNode
  /** Whether the user can arrange meetings from here. */
  canPropose?: boolean
}

/** The calendar, and the list of meetings beside it. */
export function MeetingsScreen({ notice, canPropose = false }: MeetingsScreenProps) {
  const zone = useTimeZone()
  const navigate = useNavigate()
  const { today, view, date, setPeriod, hidden, setHidden, zone: chosenZone, setZone } = useCalendarState()
  const availability = useQuery(queryFor(meetingsApi.availability, {}))
  const { week_starts_on: weekStartsOn } = useMe().display
  const days = visibleDays(view, date, weekStartsOn)
  const calendar = useQuery(queryFor(meetingsApi.calendar, { query: { ...instantsOf(days, zone), timezone: zone } }))
  const fillsWindow = useMediaQuery('(min-width: 80rem) and (min-height: 36rem)')
  const [opened, setOpened] = useState<{ meeting: Meeting; anchor: HTMLElement } | null>(null)
  const [move, setMove] = useState<Move | null>(null)
  const [planned, setPlanned] = useState<{ starts_at?: string } | null>(null)
  // A click beside an opened meeting closes it, and chooses no time.
  const closesMeeting = useRef(false)
  const [rescheduled, setRescheduled] = useState<Meeting | null>(null)
  useReadyDialogs(NewMeeting, QuickView)

  const go = (direction: 1 | -1) => void setPeriod({ date: neighborOf(view, date, direction) })
  const show = (next: typeof view) => void setPeriod({ view: next })
  const showToday = () => void setPeriod({ date: null })
  const openDay = (day: string) => void setPeriod({ view: 'day', date: day })
  useShortcuts({
    show_today: showToday,
    next_period: () => go(1),
    previous_period: () => go(-1),
    show_month: () => show('month'),
    show_week: () => show('week'),
    show_day: () => show('day'),
    show_agenda: () => show('agenda'),
  })

  const zones = zonesOf(calendar.data, zone)
  const otherZone = chosenZone === 'none' ? null : (chosenZone ?? zones[0] ?? null)
  const openHours = availability.data?.timezone === zone ? availability.data.hours : null
  return (
    <div
      {...(fillsWindow ? { 'data-fills-window': '' } : {})}
      className={cx('flex flex-col', fillsWindow && 'h-full min-h-0')}
    >
      <header
        className={cx(
          'flex flex-wrap items-center gap-x-6 gap-y-3',
          fillsWindow ? 'border-b border-line px-6 py-3' : 'mb-4',
        )}
      >
        <h1 className={cx('font-semibold', fillsWindow ? 'text-xl' : 'text-2xl max-sm:w-full')}>Meetings</h1>
        <CalendarToolbar
          title={periodTitle(view, date, weekStartsOn)}
          view={view}
          onViewChange={show}
          onToday={showToday}
          onGo={go}
          isToday={date === today}
        >
          <CalendarFilter
            hidden={hidden}
            onHiddenChange={(next) => void setHidden(next)}
            zones={zones}
            zone={chosenZone}
            onZoneChange={(next) => void setZone(next)}
          />
          {canPropose && (
            <Button size="sm" onClick={() => setPlanned({})}>
              <CalendarPlus aria-hidden />
              New Meeting
            </Button>
          )}
        </CalendarToolbar>
      </header>
      {notice}
      <div className={cx(fillsWindow ? 'flex min-h-0 grow' : 'grid grid-cols-[minmax(0,1fr)] gap-8')}>
        <section
          aria-label="Calendar"
          onPointerDownCapture={() => {
            closesMeeting.current = opened !== null
          }}
          className={cx(
            'min-w-0 grow bg-surface',
            fillsWindow
              ? 'overflow-y-auto'
              : cx(
                  'overflow-hidden rounded-card border border-line',
                  view !== 'agenda' && 'h-[40rem] max-h-[calc(100dvh-8rem)] min-h-112',
                ),
          )}
        >
          <Loaded
            query={calendar}
            error="Failed to load the calendar. Please try again."
            loading={<Skeleton className="h-full min-h-112" />}
          >
            {(loaded) => {
              const shown = withoutHidden(loaded, hidden)
              return view === 'agenda' ? (
                <Agenda calendar={shown} days={days} onReschedule={setRescheduled} />
              ) : (
                <Suspense fallback={<Skeleton className="h-full" />}>
                  <MeetingCalendar
                    view={view}
                    date={date}
                    weekStartsOn={weekStartsOn}
                    calendar={shown}
                    otherZone={otherZone}
                    openHours={openHours}
                    move={move}
                    onMove={setMove}
                    onOpenMeeting={(meeting, anchor) => setOpened({ meeting, anchor })}
                    onOpenLink={(href) => void navigate(href)}
                    onOpenDay={openDay}
                    onChooseTime={
                      canPropose ? (starts_at) => !closesMeeting.current && setPlanned({ starts_at }) : undefined
                    }
                  />
                </Suspense>
              )
            }}
          </Loaded>
        </section>
        <section
          aria-label="Your meetings"
          className={cx(
            'min-w-0 border-line',
            fillsWindow ? 'w-80 shrink-0 overflow-y-auto border-l px-5 pt-4 pb-24' : 'border-t pt-6',
          )}
        >
          <MeetingList onReschedule={setRescheduled} />
        </section>
      </div>
      {opened && (
        <QuickView
          meeting={opened.meeting}
          anchor={opened.anchor}
          onClose={() => setOpened(null)}
          onReschedule={() => {
            setRescheduled(opened.meeting)
            setOpened(null)
          }}
        />
      )}
      {move && (
        <RescheduleDialog
          meeting={move.meeting}
          starts_at={move.starts_at}
          minutes={(Date.parse(move.ends_at) - Date.parse(move.starts_at)) / 60_000}
          open
          onOpenChange={(open) => !open && setMove(null)}
        />
      )}
      {planned && <NewMeeting starts_at={planned.starts_at} onClose={() => setPlanned(null)} />}
      {rescheduled && (
        <RescheduleDialog meeting={rescheduled} open onOpenChange={(open) => !open && setRescheduled(null)} />
      )}
    </div>
  )
}

const withoutHidden = ({ meetings, entries }: Calendar, hidden: readonly Filter[]): Calendar => ({
  meetings: meetings.filter(({ kind }) => !hidden.includes(kind)),
  entries: entries.filter(({ layer }) => !hidden.includes(layer)),
})

/** The zones of the other people whose clocks differ now, those of most meetings first. */
function zonesOf(calendar: Calendar | undefined, zone: string): string[] {
  const now = new Date()
  const own = offsetMinutesIn(zone, now)
  const counts = new Map<number, { zone: string; count: number }>()
  for (const { people } of calendar?.meetings ?? [])
    for (const { timezone, is_you } of people) {
      const offset = offsetMinutesIn(timezone, now)
      if (is_you || offset === own) continue
      const known = counts.get(offset)
      counts.set(offset, { zone: known?.zone ?? timezone, count: (known?.count ?? 0) + 1 })
    }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map((one) => one.zone)
}

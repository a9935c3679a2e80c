import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Link, useNavigate } from 'react-router'
import { dateIn } from '#domain/kernel/calendar.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingsPath } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { calendarClasses, calendarParts, dateOf, dayOf } from '#web/ui/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { instantsOf, visibleDays } from './calendar/visible-days.ts'
import { MeetingItem } from './meeting-item.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const shownMeetings = 3

interface UpcomingMeetingsProps {
  /** What to do if there are none. */
  hint: string
}

/** A dashboard's next meetings, and a month in which the days with meetings are marked. */
export function UpcomingMeetings({ hint }: UpcomingMeetingsProps) {
  const meetings = useQuery(queryFor(meetingsApi.list, { query: { show: 'upcoming', per_page: shownMeetings } }))
  const [rescheduled, setRescheduled] = useState<Meeting | null>(null)
  return (
    <>
      <MonthOfMeetings />
      <Loaded
        query={meetings}
        error="Failed to load the meetings. Please try again."
        loading={
          <Skeletons count={2} label="Loading your meetings" className="mt-4 grid gap-4">
            <Skeleton className="h-24" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<CalendarDays aria-hidden />} title="No upcoming meetings" description={hint} />
          ) : (
            <ul aria-label="Upcoming Meetings" className="mt-2 divide-y divide-line">
              {items.map((meeting) => (
                <MeetingItem key={meeting.id} meeting={meeting} onReschedule={setRescheduled} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {rescheduled && (
        <RescheduleDialog meeting={rescheduled} open onOpenChange={(open) => !open && setRescheduled(null)} />
      )}
    </>
  )
}

/** A small month. A day opens the calendar. */
function MonthOfMeetings() {
  const { role } = useMe()
  const navigate = useNavigate()
  const zone = useTimeZone()
  const today = useToday()
  const [month, setMonth] = useState(today)
  const { week_starts_on: weekStartsOn } = useMe().display
  const days = visibleDays('month', month, weekStartsOn)
  const calendar = useQuery(queryFor(meetingsApi.calendar, { query: { ...instantsOf(days, zone), timezone: zone } }))
  const dates = new Set(
    calendar.data?.meetings.flatMap(({ starts_at, times }) =>
      (starts_at ? [starts_at] : times.map((time) => time.starts_at)).map((start) => dateIn(zone, new Date(start))),
    ),
  )
  return (
    <div className="flex justify-center">
      <DayPicker
        weekStartsOn={weekStartsOn}
        month={dayOf(month)}
        onMonthChange={(next) => setMonth(dateOf(next))}
        today={dayOf(today)}
        showOutsideDays
        onDayClick={(day) => void navigate(`${meetingsPath(role)}?view=day&date=${dateOf(day)}`)}
        modifiers={{ meeting: (day) => dates.has(dateOf(day)) }}
        modifiersClassNames={{ meeting: 'is-meeting' }}
        components={calendarParts}
        classNames={{ ...calendarClasses, day_button: dayButton }}
        labels={{
          labelDayButton: (day, modifiers) =>
            `${dayName.format(day)}${modifiers.today ? ', today' : ''}${modifiers.meeting ? ', with meetings' : ''}`,
        }}
      />
    </div>
  )
}

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

const dayButton =
  'relative size-9 rounded-control hover:bg-hover group-data-outside:text-ink-faint group-data-today:bg-primary group-data-today:font-semibold group-data-today:text-on-primary after:absolute after:bottom-1 after:left-1/2 after:size-1 after:-translate-x-1/2 after:rounded-full group-[.is-meeting]:after:bg-primary group-data-today:group-[.is-meeting]:after:bg-on-primary'

/** The link to the calendar, beside the heading. */
export function AllMeetingsLink() {
  const { role } = useMe()
  return (
    <Link
      to={meetingsPath(role)}
      className="touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline"
    >
      View All<span className="sr-only"> meetings</span>
    </Link>
  )
}

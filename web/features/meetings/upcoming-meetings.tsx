import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { dateIn, daysBetween } from '#domain/kernel/calendar.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingsPath } from '#domain/portal-paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { instantsOf, visibleDays } from './calendar/visible-days.ts'
import { MeetingItem } from './meeting-item.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const MonthCalendar = lazy(async () => ({ default: (await import('./month-calendar.tsx')).MonthCalendar }))

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

/** A small month. The calendar is loaded while its meetings are. */
function MonthOfMeetings() {
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
  // The heading, the weekdays and the weeks are 36 px high each.
  const height = `calc(2.25rem * ${2 + daysBetween(days.from, days.to) / 7} + 0.5rem)`
  return (
    <div className="flex justify-center" style={{ minHeight: height }}>
      <Suspense>
        <MonthCalendar
          month={month}
          onMonthChange={setMonth}
          today={today}
          meetingDates={dates}
          weekStartsOn={weekStartsOn}
        />
      </Suspense>
    </div>
  )
}

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

import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingLists, meetingsQuery } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { MeetingItem } from './meeting-item.tsx'

type MeetingListName = (typeof meetingLists)[number]

const labels: Record<MeetingListName, string> = { upcoming: 'Upcoming', awaiting: 'To answer', past: 'Past' }

const empty: Record<MeetingListName, { title: string; description: string }> = {
  upcoming: { title: 'No upcoming meetings', description: 'Interviews, calls and check-ins appear here.' },
  awaiting: { title: 'No meetings to answer', description: 'Invitations that wait for your answer appear here.' },
  past: { title: 'No past meetings', description: 'Meetings appear here when they are over.' },
}

const perPage = 10

interface MeetingListProps {
  onReschedule: (meeting: Meeting) => void
}

/** The upcoming meetings, those that wait for an answer, or the past ones. */
export function MeetingList({ onReschedule }: MeetingListProps) {
  const [{ show, page: asked }, setList] = useQueryStates({
    show: parseAsStringLiteral(meetingLists).withDefault('upcoming'),
    page: inUrl(meetingsQuery.shape.page).withDefault(1),
  })
  const meetings = useQuery(queryFor(meetingsApi.list, { query: { show, page: asked, per_page: perPage } }))
  useStayInPages(meetings.data, asked, (next) => setList({ page: next }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="sr-only">Your meetings</h2>
        <SegmentedControl
          label="Meetings to show"
          value={show}
          onValueChange={(next) => void setList({ show: next, page: 1 })}
          segments={meetingLists.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <Loaded
        query={meetings}
        error="Failed to load the meetings. Please try again."
        loading={
          <Skeletons count={3} label="Loading your meetings" className="mt-4 grid gap-4">
            <Skeleton className="h-24" />
          </Skeletons>
        }
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState icon={<CalendarDays aria-hidden />} {...empty[show]} />
          ) : (
            <>
              <ul aria-label={labels[show]} className="mt-2 divide-y divide-line">
                {items.map((meeting) => (
                  <MeetingItem key={meeting.id} meeting={meeting} onReschedule={onReschedule} />
                ))}
              </ul>
              <Pagination
                page={asked}
                perPage={perPage}
                total={total}
                onPageChange={(next) => void setList({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

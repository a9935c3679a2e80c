import { useQueries } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { MeetingItem } from '#web/features/meetings/meeting-item.tsx'
import { AllMeetingsLink } from '#web/features/meetings/upcoming-meetings.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const shown = 2

/** The user's next meetings and, for those who hire, the interviews of the whole company, each once. */
export function Meetings() {
  const isHiring = useMe().allowed.includes('find_candidates')
  const queries = useQueries({
    queries: [
      queryFor(meetingsApi.list, { query: { show: 'upcoming', per_page: shown } }),
      { ...queryFor(meetingsApi.list, { query: { pending_interviews: true, per_page: shown } }), enabled: isHiring },
    ],
  })
  const isLoading = queries.some((query) => query.isLoading)
  const failed = queries.filter((query) => query.isError && query.data === undefined)
  const found = new Map(queries.flatMap(({ data }) => data?.items ?? []).map((meeting) => [meeting.id, meeting]))
  const meetings = [...found.values()].toSorted((one, other) => startOf(one) - startOf(other)).slice(0, shown)
  return (
    <Card flush title="Upcoming Meetings" actions={<AllMeetingsLink />}>
      {isLoading ? (
        <Skeletons count={shown} label="Loading your meetings" className="grid gap-4 p-5">
          <Skeleton className="h-24" />
        </Skeletons>
      ) : failed.length > 0 ? (
        <ErrorState
          message="Failed to load the meetings. Please try again."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          retrying={failed.some((query) => query.isFetching)}
        />
      ) : meetings.length === 0 ? (
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          title="No upcoming meetings"
          description="Interviews and calls with your account manager appear here."
        />
      ) : (
        <ul aria-label="Upcoming Meetings" className="divide-y divide-line px-5">
          {meetings.map((meeting) => (
            <MeetingItem key={meeting.id} meeting={meeting} isBrief />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** When a meeting begins, or could begin at the earliest. Those without a time come last. */
const startOf = ({ starts_at, times }: Meeting) => Date.parse(starts_at ?? times[0]?.starts_at ?? '9999-12-31')

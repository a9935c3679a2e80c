import { useQuery } from '@tanstack/react-query'
import { talentApi } from '#domain/talent/api.ts'
import { ComingMeetingItem } from '#web/features/talent/coming-meeting-item.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Section } from '#web/ui/section.tsx'

/** The upcoming interviews of this application. Empty if there are none. */
export function MeetingsSection({ application_id }: { application_id: string }) {
  const meetings = useQuery(queryFor(talentApi.meetings, { query: { per_page: 100 } }))
  const own = meetings.data?.items.filter((meeting) => meeting.application_id === application_id) ?? []
  if (own.length === 0) return null
  return (
    <Section title="Upcoming interviews">
      <ul aria-label="Upcoming interviews" className="divide-y divide-line">
        {own.map((meeting) => (
          <ComingMeetingItem key={meeting.id} meeting={meeting} />
        ))}
      </ul>
    </Section>
  )
}

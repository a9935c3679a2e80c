import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { MeetingItem } from '#web/features/meetings/meeting-item.tsx'
import { RescheduleDialog } from '#web/features/meetings/reschedule-dialog.tsx'
import { AllMeetingsLink } from '#web/features/meetings/upcoming-meetings.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** The company's interviews that are still to take place, as in the figure above the jobs. Hidden if there are none. */
export function PendingInterviews() {
  const interviews = useQuery(queryFor(meetingsApi.list, { query: { pending_interviews: true, per_page: 4 } }))
  const [rescheduled, setRescheduled] = useState<Meeting | null>(null)
  if (!interviews.data || interviews.data.total === 0) return null
  const { items, total } = interviews.data
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          Pending Interviews <Badge>{total}</Badge>
        </span>
      }
      actions={<AllMeetingsLink />}
    >
      <ul aria-label="Pending Interviews" className="-my-3 divide-y divide-line">
        {items.map((meeting) => (
          <MeetingItem key={meeting.id} meeting={meeting} onReschedule={setRescheduled} />
        ))}
      </ul>
      {rescheduled && (
        <RescheduleDialog meeting={rescheduled} open onOpenChange={(open) => !open && setRescheduled(null)} />
      )}
    </Card>
  )
}

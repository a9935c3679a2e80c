import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarSyncApi } from '#domain/calendar-sync/api.ts'
import type { RescheduleRequest } from '#domain/calendar-sync/calendar-connection.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import { RescheduleDialog } from '#web/features/meetings/reschedule-dialog.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks about the meetings whose events the user moved or deleted in Google Calendar. Nothing moves silently. */
export function RescheduleRequests() {
  const { data } = useQuery(queryFor(calendarSyncApi.rescheduleRequests, {}))
  const [chosen, setChosen] = useState<RescheduleRequest | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <section
      aria-label="Changes in Google Calendar"
      className="mb-4 rounded-card border border-line bg-mango-soft px-4"
    >
      <ul className="divide-y divide-line">
        {data.items.map((request) => (
          <Request key={request.meeting_id} request={request} onReschedule={() => setChosen(request)} />
        ))}
      </ul>
      {chosen && <Reschedule request={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function Request({ request, onReschedule }: { request: RescheduleRequest; onReschedule: () => void }) {
  const { meeting_id, title, change, meeting_starts_at, starts_at } = request
  const zone = useTimeZone()
  const keep = useCall(calendarSyncApi.keepTime)
  const keepTime = () =>
    keep.mutate(
      { params: { id: meeting_id } },
      {
        onSuccess: () => toast({ title: 'Time kept', description: 'The event in Google Calendar is restored.' }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error keeping the time', description: message }),
      },
    )
  return (
    <li>
      <Banner
        tone="warning"
        action={
          <>
            <Button size="sm" look="primary" onClick={onReschedule}>
              Reschedule
            </Button>
            <Button size="sm" busy={keep.isPending} onClick={keepTime}>
              Keep the time
            </Button>
          </>
        }
      >
        <span className="wrap-anywhere">
          {change === 'moved' && starts_at
            ? `You moved “${title}” to ${formatInstant(starts_at, zone)} in Google Calendar.`
            : `You deleted “${title}” in Google Calendar.`}
        </span>{' '}
        <span className="font-normal">The others still expect you on {formatInstant(meeting_starts_at, zone)}.</span>
      </Banner>
    </li>
  )
}

function Reschedule({ request, onClose }: { request: RescheduleRequest; onClose: () => void }) {
  const { meeting_id, starts_at, ends_at } = request
  const meeting = useQuery(queryFor(meetingsApi.find, { params: { id: meeting_id } }))
  if (!meeting.data) return null
  return (
    <RescheduleDialog
      meeting={meeting.data}
      {...(starts_at && ends_at ? { starts_at, minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 } : {})}
      open
      onOpenChange={(open) => !open && onClose()}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { roomApi } from '#domain/meetings/room-api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Section } from '#web/ui/section.tsx'
import { RoomMessages } from './room-messages.tsx'

/** The messages that were written in a meeting's room, if there are any. */
export function MeetingChat({ meeting_id }: { meeting_id: string }) {
  const zone = useTimeZone()
  const { data } = useQuery(queryFor(roomApi.chat, { params: { id: meeting_id } }))
  if (!data || data.items.length === 0) return null
  return (
    <Section title="Chat in the meeting room">
      <RoomMessages messages={data.items} zone={zone} />
    </Section>
  )
}

import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { Section } from '#web/ui/section.tsx'
import { GuestLinks } from './guest-links.tsx'
import { MeetingChat } from './meeting-chat.tsx'

/** The guests of a meeting that takes place in its room, and the messages that were written there. */
export function RoomSections({ meeting: { id, allowed, join_url } }: { meeting: OpenMeeting }) {
  if (!join_url.startsWith('/')) return null
  return (
    <>
      {allowed.includes('invite_guest') && (
        <Section title="Guests">
          <GuestLinks meeting_id={id} />
        </Section>
      )}
      <MeetingChat meeting_id={id} />
    </>
  )
}

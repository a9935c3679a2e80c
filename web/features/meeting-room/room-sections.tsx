import { Suspense, lazy } from 'react'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MeetingChat } from './meeting-chat.tsx'

const GuestLinks = lazy(async () => ({ default: (await import('./guest-links.tsx')).GuestLinks }))

/** The guests of a meeting that takes place in its room, and the messages that were written there. */
export function RoomSections({ meeting: { id, allowed, join_url } }: { meeting: OpenMeeting }) {
  if (!join_url.startsWith('/')) return null
  return (
    <>
      {allowed.includes('invite_guest') && (
        <Section title="Guests">
          <Suspense fallback={<Skeleton className="h-44" />}>
            <GuestLinks meeting_id={id} />
          </Suspense>
        </Section>
      )}
      <MeetingChat meeting_id={id} />
    </>
  )
}

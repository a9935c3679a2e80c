import type { MetaFunction } from 'react-router'
import { MeetingRoom } from '#web/features/meeting-room/meeting-room.tsx'
import { titleOf } from '#web/lib/navigation/title.ts'

export const meta: MetaFunction = () => [
  { title: titleOf('meeting_room') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function MeetingRoomScreen() {
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh flex-col overflow-y-auto outline-none">
      <MeetingRoom />
    </main>
  )
}

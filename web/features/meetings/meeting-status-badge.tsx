import { meetingStatusLabels } from '#domain/meetings/meeting-machine.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<Meeting['status'], Tone> = {
  proposed: 'mango',
  confirmed: 'success',
  completed: 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
  no_show: 'danger',
}

/** The state of a meeting, or that it waits for the viewer's answer. */
export function MeetingStatusBadge({ meeting }: { meeting: Pick<Meeting, 'status' | 'awaits_you'> }) {
  return (
    <Badge dot tone={tones[meeting.status]}>
      {meeting.awaits_you ? 'Needs your answer' : meetingStatusLabels[meeting.status]}
    </Badge>
  )
}

import { assignmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentStatus } from '#domain/assignments/assignment-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<AssignmentStatus, Tone> = {
  pending: 'primary',
  active: 'success',
  paused: 'mango',
  ended: 'neutral',
}

export function AssignmentStatusBadge({ status }: { status: AssignmentStatus }) {
  return (
    <Badge dot tone={tones[status]}>
      {assignmentStatusLabels[status]}
    </Badge>
  )
}

import { attemptLabels } from '#domain/tests/attempt.ts'
import type { OwnAttempt } from '#domain/tests/attempt.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<OwnAttempt['status'], Tone> = {
  assigned: 'mango',
  in_progress: 'primary',
  submitted: 'success',
  graded: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** The status of an applicant's attempt. */
export function AttemptBadge({ status }: { status: OwnAttempt['status'] }) {
  return (
    <Badge tone={tones[status]} dot>
      {attemptLabels[status]}
    </Badge>
  )
}

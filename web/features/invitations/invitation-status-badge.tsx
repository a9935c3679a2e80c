import { invitationStatusLabels } from '#domain/invitations/invitation-machine.ts'
import type { InvitationStatus } from '#domain/invitations/invitation-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<InvitationStatus, Tone> = {
  sent: 'primary',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** The outcome of an invitation. */
export function InvitationStatusBadge({ status }: { status: InvitationStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {invitationStatusLabels[status]}
    </Badge>
  )
}

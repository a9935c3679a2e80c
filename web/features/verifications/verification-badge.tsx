import { verificationStatusLabels } from '#domain/verifications/verification-machine.ts'
import type { VerificationStatus } from '#domain/verifications/verification-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<VerificationStatus, Tone> = {
  submitted: 'mango',
  reviewed: 'primary',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

/** The status of a verification. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <Badge tone={tones[status]}>{verificationStatusLabels[status]}</Badge>
}

import { applicantStatusLabels } from '#domain/talent/managed-applicant.ts'
import type { ApplicantStatus } from '#domain/talent/managed-applicant.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<ApplicantStatus, Tone> = {
  active: 'success',
  suspended: 'danger',
  merged: 'neutral',
  deleted: 'neutral',
}

export function ApplicantStatusBadge({ status }: { status: ApplicantStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {applicantStatusLabels[status]}
    </Badge>
  )
}

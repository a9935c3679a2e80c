import { applicantStageWords } from '#domain/applications/applicant-stage.ts'
import type { ApplicantStage } from '#domain/applications/applicant-stage.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<ApplicantStage, Tone> = {
  sent: 'neutral',
  seen: 'primary',
  reviewing: 'primary',
  shortlisted: 'primary',
  testing: 'mango',
  interviewing: 'mango',
  offered: 'success',
  hired: 'success',
  not_selected: 'neutral',
  job_closed: 'neutral',
  withdrawn: 'neutral',
}

/** The stage of an application, in the applicant's terms. */
export function ApplicantStageBadge({ stage }: { stage: ApplicantStage }) {
  return (
    <Badge tone={tones[stage]} dot>
      {applicantStageWords[stage].label}
    </Badge>
  )
}

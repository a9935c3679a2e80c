import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<ApplicationStage, Tone> = {
  new: 'mango',
  reviewing: 'primary',
  shortlisted: 'primary',
  testing: 'primary',
  interviewing: 'primary',
  offered: 'success',
  hired: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

/** The stage of an application. */
export function StageBadge({ stage }: { stage: ApplicationStage }) {
  return (
    <Badge tone={tones[stage]} dot>
      {applicationStageLabels[stage]}
    </Badge>
  )
}

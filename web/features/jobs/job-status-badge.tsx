import type { JobStatus } from '#domain/jobs/job-machine.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<JobStatus, Tone> = {
  draft: 'neutral',
  open: 'success',
  paused: 'mango',
  interviewing: 'primary',
  offer: 'primary',
  filled: 'success',
  closed: 'neutral',
}

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {jobStatusLabels[status]}
    </Badge>
  )
}

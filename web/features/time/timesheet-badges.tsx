import { lineDifferenceLabels } from '#domain/time/timesheet.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { timesheetLineStatusLabels, timesheetStatusLabels } from '#domain/time/timesheet-machine.ts'
import type { TimesheetLineStatus, TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<TimesheetStatus, Tone> = {
  open: 'neutral',
  submitted: 'primary',
  approved: 'success',
  returned: 'mango',
}
const lineTones: Record<TimesheetLineStatus, Tone> = {
  submitted: 'neutral',
  approved: 'success',
  returned: 'mango',
  disputed: 'danger',
  rejected: 'neutral',
}

export function TimesheetBadge({ status }: { status: TimesheetStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {timesheetStatusLabels[status]}
    </Badge>
  )
}

export function LineBadge({ status }: { status: TimesheetLineStatus }) {
  return (
    <Badge tone={lineTones[status]} dot>
      {timesheetLineStatusLabels[status]}
    </Badge>
  )
}

/** Why a line needs a look. */
export function LineDifferences({ differences }: Pick<TimesheetLine, 'differences'>) {
  return differences.map((one) => (
    <Badge key={one} tone="mango">
      {lineDifferenceLabels[one]}
    </Badge>
  ))
}

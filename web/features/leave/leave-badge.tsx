import type { Leave } from '#domain/leave/leave.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const looks: Record<Leave['status'], { tone: Tone; label: string }> = {
  requested: { tone: 'primary', label: 'Requested' },
  approved: { tone: 'success', label: 'Approved' },
  declined: { tone: 'danger', label: 'Declined' },
  canceled: { tone: 'neutral', label: 'Canceled' },
}

export function LeaveBadge({ status }: Pick<Leave, 'status'>) {
  const { tone, label } = looks[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}

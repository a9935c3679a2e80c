import type { BulkAction } from '#domain/bulk-actions/bulk-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const looks = {
  queued: { tone: 'neutral', label: 'Waiting' },
  running: { tone: 'primary', label: 'Running' },
  finished: { tone: 'success', label: 'Finished' },
  canceled: { tone: 'mango', label: 'Canceled' },
} as const satisfies Record<BulkAction['status'], { tone: Tone; label: string }>

export function BulkActionStatus({ status }: Pick<BulkAction, 'status'>) {
  const { tone, label } = looks[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}

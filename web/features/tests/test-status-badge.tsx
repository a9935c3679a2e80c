import { testStatusLabels } from '#domain/tests/test-machine.ts'
import type { TestStatus } from '#domain/tests/test-machine.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const tones: Record<TestStatus, Tone> = { draft: 'neutral', active: 'success', archived: 'neutral' }

export function TestStatusBadge({ status }: { status: TestStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {testStatusLabels[status]}
    </Badge>
  )
}

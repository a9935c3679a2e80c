import type { TestResult } from '#domain/tests/attempt.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const states: Record<TestResult['status'], { tone: Tone; label: string }> = {
  assigned: { tone: 'neutral', label: 'Not started' },
  in_progress: { tone: 'primary', label: 'In progress' },
  submitted: { tone: 'mango', label: 'Waiting for grading' },
  graded: { tone: 'success', label: 'Graded' },
  expired: { tone: 'danger', label: 'Expired' },
  cancelled: { tone: 'neutral', label: 'Canceled' },
}

/** An attempt's status label for companies. */
export const resultLabel = (status: TestResult['status']): string => states[status].label

/** The state of an attempt. */
export function ResultStateBadge({ status }: { status: TestResult['status'] }) {
  const { tone, label } = states[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}

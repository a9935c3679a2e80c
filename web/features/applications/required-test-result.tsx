import type { RequiredTest } from '#domain/applications/company-application.ts'
import { ResultStateBadge } from '#web/features/tests/result-badge.tsx'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** How far an applicant is with a test of the application, or the result. */
export function RequiredTestResult({ test }: { test: RequiredTest }) {
  if (test.status === null) return <Badge>Not assigned</Badge>
  return test.is_passed === null ? <ResultStateBadge status={test.status} /> : <ResultScore {...test} />
}

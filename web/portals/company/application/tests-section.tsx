import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CompanyApplication, RequiredTest } from '#domain/applications/company-application.ts'
import { mayAssignTest } from '#web/features/applications/may-assign-test.ts'
import { AssignTestDialog } from '#web/features/tests/assign-test-dialog.tsx'
import { ResultStateBadge } from '#web/features/tests/result-badge.tsx'
import { gradePath, resultPath } from '#web/features/tests/result-path.ts'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { testFacts } from '#web/features/tests/test-facts.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** The applicant's tests with their results, and a button to assign another one. Empty if there is nothing to show. */
export function TestsSection({ application }: { application: CompanyApplication }) {
  const { id, tests, applicant } = application
  const [assigning, setAssigning] = useState(false)
  const mayAssign = mayAssignTest(application)
  if (tests.length === 0 && !mayAssign) return null
  return (
    <Section
      title="Tests"
      actions={
        mayAssign && (
          <Button size="sm" className="-my-1" onClick={() => setAssigning(true)}>
            <Plus aria-hidden />
            Assign Test
          </Button>
        )
      }
    >
      {tests.length === 0 ? (
        <p className="text-sm text-ink-soft">No tests are assigned.</p>
      ) : (
        <ul aria-label="Tests" className="divide-y divide-line border-t border-line">
          {tests.map((test) => (
            <TestItem key={test.attempt_id ?? test.id} test={test} />
          ))}
        </ul>
      )}
      <AssignTestDialog applications={[{ id, name: applicant.name }]} open={assigning} onOpenChange={setAssigning} />
    </Section>
  )
}

function TestItem({ test }: { test: RequiredTest }) {
  const result = test.attempt_id && resultPath(test.id, test.attempt_id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {result ? (
            <Link to={result} className="touch-target rounded-sm hover:underline">
              {test.name}
            </Link>
          ) : (
            test.name
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {testFacts(test)}
          <Due test={test} />
        </p>
      </div>
      <div className="flex items-center gap-3">
        {test.status === 'submitted' && (
          <ButtonLink size="sm" to={gradePath(test.id)}>
            Grade
          </ButtonLink>
        )}
        <Result test={test} />
      </div>
    </li>
  )
}

/** When the test is due, while it can still be taken. */
function Due({ test: { status, due_at } }: { test: RequiredTest }) {
  const zone = useTimeZone()
  if (status !== 'assigned' || due_at === null) return null
  return <> · due {formatDay(due_at, zone)}</>
}

function Result({ test }: { test: RequiredTest }) {
  if (test.status === null) return <Badge>Not assigned</Badge>
  return test.is_passed === null ? <ResultStateBadge status={test.status} /> : <ResultScore {...test} />
}

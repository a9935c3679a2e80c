import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CompanyApplication, RequiredTest } from '#domain/applications/company-application.ts'
import { mayAssignTest } from '#web/features/applications/may-assign-test.ts'
import { RequiredTestResult } from '#web/features/applications/required-test-result.tsx'
import { AssignTestDialog } from '#web/features/tests/assign-test-dialog.tsx'
import { gradePath, resultPath } from '#web/features/tests/result-path.ts'
import { testFacts } from '#web/features/tests/test-facts.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
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
        <RequiredTestResult test={test} />
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

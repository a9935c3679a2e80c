import { Link } from 'react-router'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { pathTo } from '#domain/paths.ts'
import type { OwnAttempt } from '#domain/tests/attempt.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { AttemptBadge } from '#web/features/tests/attempt-badge.tsx'
import { TakeTest } from '#web/features/tests/take-test.tsx'
import { formatWeekday } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** The tests assigned for the application, with the applicant's progress. Empty if there are none. */
export function TestsSection({ application: { tests } }: { application: SentApplicationDetails }) {
  const zone = useTimeZone()
  if (tests.length === 0) return null
  return (
    <Section title="Required tests">
      <ul aria-label="Required tests" className="divide-y divide-line">
        {tests.map(({ id, test_name, test_type, time_limit, status, due_at, has_outcome }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 grow basis-48">
              <Link
                to={pathTo('applicant_test', { id })}
                className="touch-target rounded-sm font-medium wrap-anywhere hover:underline"
              >
                {test_name}
              </Link>
              <p className="text-sm text-ink-soft">
                {testTypeLabels[test_type]} · {time_limit} minutes
                {status === 'assigned' && ` · start by ${formatWeekday(due_at, zone)}`}
              </p>
            </div>
            <AttemptBadge status={status} />
            <Step id={id} status={status} has_outcome={has_outcome} test_name={test_name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The link to take the test, or to its outcome. */
function Step({ id, status, has_outcome, test_name }: Pick<OwnAttempt, 'id' | 'status' | 'has_outcome' | 'test_name'>) {
  if (status === 'assigned' || status === 'in_progress')
    return <TakeTest attempt_id={id} isStarted={status === 'in_progress'} about={test_name} />
  if (!has_outcome) return null
  return (
    <ButtonLink size="sm" to={pathTo('applicant_test', { id })} aria-label={`View outcome: ${test_name}`}>
      View outcome
    </ButtonLink>
  )
}

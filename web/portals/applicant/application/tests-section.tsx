import { Link } from 'react-router'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { pathTo } from '#domain/paths.ts'
import type { OwnAttempt } from '#domain/tests/attempt.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { AttemptBadge } from '#web/features/tests/attempt-badge.tsx'
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
            <Step status={status} has_outcome={has_outcome} to={pathTo('applicant_test', { id })} name={test_name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface StepProps extends Pick<OwnAttempt, 'status' | 'has_outcome'> {
  to: string
  name: string
}

/** The link to take the test, or to its outcome. */
function Step({ status, has_outcome, to, name }: StepProps) {
  const label =
    status === 'assigned' ? 'Take test' : status === 'in_progress' ? 'Continue' : has_outcome ? 'View outcome' : null
  if (!label) return null
  return (
    <ButtonLink size="sm" look={has_outcome ? 'secondary' : 'primary'} to={to} aria-label={`${label}: ${name}`}>
      {label}
    </ButtonLink>
  )
}

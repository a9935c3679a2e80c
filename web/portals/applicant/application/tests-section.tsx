import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { AttemptBadge } from '#web/features/tests/attempt-badge.tsx'
import { Section } from '#web/ui/section.tsx'

/** The job's required tests with the applicant's progress. Empty if there are none. */
export function TestsSection({ application: { tests } }: { application: SentApplicationDetails }) {
  if (tests.length === 0) return null
  return (
    <Section title="Required tests">
      <ul aria-label="Required tests" className="divide-y divide-line">
        {tests.map((test) => (
          <li key={test.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{test.test_name}</p>
              <p className="text-sm text-ink-soft">
                {testTypeLabels[test.test_type]} · {test.time_limit} minutes
              </p>
            </div>
            <AttemptBadge status={test.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { CompanyApplication, RequiredTest } from '#domain/applications/company-application.ts'
import { testFacts } from '#web/features/tests/test-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'

const states: Record<NonNullable<RequiredTest['status']> | 'none', { tone: Tone; words: string }> = {
  none: { tone: 'neutral', words: 'Not assigned' },
  assigned: { tone: 'neutral', words: 'Not started' },
  in_progress: { tone: 'primary', words: 'In progress' },
  submitted: { tone: 'mango', words: 'Waiting for grading' },
  graded: { tone: 'success', words: 'Graded' },
  expired: { tone: 'danger', words: 'Expired' },
  cancelled: { tone: 'neutral', words: 'Canceled' },
}

/** The job's required tests with the applicant's results. Empty if there are none. */
export function TestsSection({ application: { tests } }: { application: CompanyApplication }) {
  if (tests.length === 0) return null
  return (
    <Section title="Tests">
      <ul aria-label="Tests" className="divide-y divide-line border-y border-line">
        {tests.map((test) => (
          <li key={test.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{test.name}</p>
              <p className="text-sm text-ink-soft">{testFacts(test)}</p>
            </div>
            <Result test={test} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Result({ test }: { test: RequiredTest }) {
  if (test.score !== null) {
    const passed = test.score >= test.pass_rate
    return (
      <Badge tone={passed ? 'success' : 'danger'}>
        {test.score}% · {passed ? 'Passed' : 'Not passed'}
      </Badge>
    )
  }
  const { tone, words } = states[test.status ?? 'none']
  return <Badge tone={tone}>{words}</Badge>
}

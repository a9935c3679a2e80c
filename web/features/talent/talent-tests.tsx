import { Link } from 'react-router'
import type { TalentPage, TestFact } from '#domain/talent/talent-page.ts'
import { resultPath } from '#web/features/tests/result-path.ts'
import { ResultScore } from '#web/features/tests/result-score.tsx'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'
import { LimitedList } from './limited-list.tsx'
import { FactSource } from './fact-source.tsx'

const sources: Record<TestFact['source'], string> = {
  own: 'Your test',
  reused: 'Reused for your job',
  library: 'Library test',
}

/** The test results that the company may see, newest first. Empty without tests. */
export function TalentTests({ talent: { tests } }: { talent: TalentPage }) {
  if (tests.length === 0) return null
  return (
    <Section title="Tests" actions={<FactSource source="tested" />}>
      <LimitedList label="Tests" items={tests} className="-my-3 divide-y divide-line">
        {(test, at) => <TestItem key={test.attempt_id ?? at} test={test} />}
      </LimitedList>
    </Section>
  )
}

function TestItem({ test }: { test: TestFact }) {
  const zone = useTimeZone()
  const { test_name, test_id, attempt_id, source, taken_at } = test
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40 text-sm">
        <p className="font-medium wrap-anywhere">
          {test_id && attempt_id ? (
            <Link to={resultPath(test_id, attempt_id)} className="touch-target rounded-sm hover:underline">
              {test_name}
            </Link>
          ) : (
            test_name
          )}
        </p>
        <p className="text-ink-faint">
          {sources[source]} · {formatDay(taken_at, zone)}
        </p>
      </div>
      <Score test={test} />
    </li>
  )
}

function Score({ test: { score, band, is_passed } }: { test: TestFact }) {
  if (score === null && band !== null)
    return (
      <Badge tone="success">
        <span className="tabular">{band === 100 ? '100%' : `${band}–${band + 9}%`} · Passed</span>
      </Badge>
    )
  if (is_passed === null) return <Badge tone="mango">Waiting for grading</Badge>
  return <ResultScore score={score} is_passed={is_passed} />
}

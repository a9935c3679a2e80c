import { countOf } from '#domain/kernel/count.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'

/** A test's type and pass rate: `Coding · pass rate 70%`. */
export const testFacts = (test: Pick<TestSummary, 'type' | 'pass_rate'>) =>
  `${testTypeLabels[test.type]} · pass rate ${test.pass_rate}%`

/** How long a test is: `12 questions · 30 min`. */
export const testSize = ({ questions_count, time_limit }: Pick<TestSummary, 'questions_count' | 'time_limit'>) =>
  `${countOf(questions_count, 'question', 'questions')} · ${time_limit} min`

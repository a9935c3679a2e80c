import { testTypeLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'

/** A test's type and pass rate: `Coding · pass rate 70%`. */
export const testFacts = (test: Pick<TestSummary, 'type' | 'pass_rate'>) =>
  `${testTypeLabels[test.type]} · pass rate ${test.pass_rate}%`

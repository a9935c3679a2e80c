import { countOf } from '#domain/kernel/count.ts'
import { testLevelLabels, testTypeLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'

/** A test's type and pass rate: `Coding · pass rate 70%`. */
export const testFacts = (test: Pick<TestSummary, 'type' | 'pass_rate'>) =>
  `${testTypeLabels[test.type]} · pass rate ${test.pass_rate}%`

/** How long and how difficult a test is: `12 questions · 30 min · Beginner`. */
export const testSize = ({
  questions_count,
  time_limit,
  level,
}: Pick<TestSummary, 'questions_count' | 'time_limit' | 'level'>) =>
  [
    countOf(questions_count, 'question', 'questions'),
    `${time_limit} min`,
    ...(level === null ? [] : [testLevelLabels[level]]),
  ].join(' · ')

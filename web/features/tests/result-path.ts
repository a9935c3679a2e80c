import { pathTo } from '#domain/paths.ts'

/** The URL of a result among the results of its test. */
export const resultPath = (test_id: string, attempt_id: string): string =>
  `${pathTo('company_test', { id: test_id })}?tab=results&result=${attempt_id}`

/** The URL where the answers to a test are graded. */
export const gradePath = (test_id: string): string => `${pathTo('company_test', { id: test_id })}?tab=grade`

// What can be asked of the product without changing anything: every request of the endpoints' test rows.
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { nameOfEndpoint, pathOf } from '#server/testing/define-rows.ts'
import { endpointRows } from '#server/testing/endpoint-rows.ts'
import type { Fixtures } from '#server/testing/fixtures.ts'
import { listQueries } from '#server/testing/list-queries.ts'
import type { Question } from './question.ts'

/** Those who ask. */
const askers = ['visitor', 'applicant', 'owner', 'admin', 'account_manager'] as const

/** Prepares the requests of all endpoints that read, or of every nth. */
export async function prepareQuestions(fixtures: Fixtures, nth = 1): Promise<Question[]> {
  const endpoints = new Map(
    Object.values(api)
      .flatMap((room) => Object.values(room) as Endpoint[])
      .map((endpoint) => [nameOfEndpoint(endpoint), endpoint]),
  )
  const questions: Question[] = []
  for (const row of endpointRows.filter((_, index) => index % nth === 0)) {
    const asking = askers.filter((asker) => row.in.includes(asker))
    // The response of a stream never ends.
    if (!row.endpoint.startsWith('GET ') || asking.length === 0 || row.endpoint.endsWith('/live') || row.answers)
      continue
    const endpoint = endpoints.get(row.endpoint)
    const path = pathOf(row.endpoint, await row.prepare(fixtures))
    const queries = endpoint ? listQueries(endpoint) : ['']
    const isFile = Boolean(endpoint?.schema.produces)
    questions.push(...asking.map((by) => ({ endpoint: row.endpoint.slice(4), by, path, queries, isFile })))
  }
  return questions
}

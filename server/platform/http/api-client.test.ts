import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

// The generator needs the compiler's old programming interface, which TypeScript 7 does not have.
registerHooks({
  resolve: (name, context, next) =>
    next(
      name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? '@ts-morph/common/dist/typescript.js'
        : name,
      context,
    ),
})

const tulay = await startTulay('empty')
const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.cache', `api-client-${process.pid}`)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await tulay.stop()
})

/** What a customer writes. Where a line must not compile, it says so. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

export async function readJobs(baseUrl: string, token: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const { data, response } = await api.GET('/api/jobs', { params: { query: { per_page: 5 } } })
  // @ts-expect-error A job has no such property.
  void data?.items[0]?.titel
  // @ts-expect-error There is no such endpoint.
  void api.GET('/api/jobz')
  const { error } = await api.POST('/api/jobs', { body: { title: 'Bookkeeper' } as never })
  return { titles: data?.items.map(({ title }) => title), status: response.status, refusal: error?.code }
}
`

// Generating and compiling takes seconds, and much longer on a busy machine.
const timeout = 180_000

test('the client that is generated from the description compiles and works with a token', { timeout }, async () => {
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addJob(tulay.db, acme, { title: 'Bookkeeper' })
  const owner = await tulay.as('owner@acme.test')
  const form = { name: 'Client', scopes: ['jobs:read'], expires_on: fromNow(30 * 86_400_000).slice(0, 10) }
  const { secret } = (await owner.post('/api/api-tokens', form)).body as unknown as { secret: string }

  const { default: generate, astToString } = await import('openapi-typescript')
  const description = await owner.get('/api/openapi.json')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'api.ts'), astToString(await generate(description.text)))
  await writeFile(join(folder, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--allowImportingTsExtensions']
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [compiler, '--ignoreConfig', ...options, join(folder, 'program.ts')])

  const { readJobs } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    readJobs: (origin: string, token: string) => Promise<unknown>
  }
  expect(await readJobs(tulay.origin, secret)).toEqual({
    titles: ['Bookkeeper'],
    status: 200,
    refusal: 'insufficient_scope',
  })
  expect(await readJobs(tulay.origin, 'tulay_wrong')).toMatchObject({ status: 401, refusal: 'invalid_api_token' })
})

import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batch } from '#domain/kernel/batch.ts'
import type { BatchLine } from '#domain/kernel/batch.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let owner: Client
let ownJob: string
let otherJob: string

beforeAll(async () => {
  tulay = await startTulay('empty')
  const [acme, other] = [await addCompany(tulay.db), await addCompany(tulay.db, { name: 'Other' })]
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  ownJob = await addJob(tulay.db, acme)
  otherJob = await addJob(tulay.db, other)
  owner = await tulay.as('owner@acme.test')
})
afterAll(() => tulay.stop())

const address = (paths: string[]) => `${batch.url}?${new URLSearchParams(paths.map((path) => ['path', path]))}`

/** The responses to paths, in their order. */
async function read(client: Client, paths: string[]): Promise<{ status: number; body: unknown }[]> {
  const { text } = await client.get(address(paths))
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as BatchLine)
  return paths.map((_, at) => lines.find(({ index }) => index === at)!)
}

it('answers each path like a request of its own', async () => {
  const paths = ['/api/jobs?per_page=1&sort=title', `/api/jobs/${ownJob}`, '/api/announcement']
  const alone = await Promise.all(paths.map((path) => owner.get(path)))
  const together = await read(owner, paths)
  expect(together.map(({ status, body }) => ({ status, body }))).toEqual(
    alone.map(({ status, body }) => ({ status, body })),
  )
})

it('is compressed for those who accept it', async () => {
  const paths = ['/api/announcement', '/api/jobs']
  const encodingFor = async (accepted: string) => {
    const answer = await owner.open('GET', address(paths), { headers: { 'accept-encoding': accepted } })
    const encoding = answer.headers.get('content-encoding')
    const sent = await answer.bytes()
    const text = new TextDecoder().decode(encoding ? gunzipSync(sent) : sent)
    expect(text.trimEnd().split('\n')).toHaveLength(2)
    return encoding
  }
  expect(await encodingFor('gzip, br')).toBe('gzip')
  expect(await encodingFor('gzip;q=0')).toBeNull()
})

it('one that is refused does not affect the others', async () => {
  const paths = [
    `/api/jobs/${otherJob}`,
    '/api/admin/companies',
    '/api/jobs?per_page=0',
    '/api/nothing',
    `/api/jobs/${ownJob}`,
  ]
  const lines = await read(owner, paths)
  expect(lines.map(({ status }) => status)).toEqual([404, 403, 400, 404, 200])
  expect(lines[2]!.body).toMatchObject({ errors: [{ path: 'per_page' }] })
})

it('reads JSON only: no streams, files or batches', async () => {
  const lines = await read(owner, [
    '/api/live',
    address(['/api/announcement']),
    '/api/docs',
    '/api/jobs.csv?sort=title',
  ])
  expect(lines.map(({ status, body }) => [status, (body as { code?: string } | null)?.code])).toEqual(
    lines.map(() => [404, 'not_found']),
  )
})

it('has a limit, and takes paths of the API only', async () => {
  const many = Array.from({ length: batch.paths_max + 1 }, () => '/api/announcement')
  for (const paths of [many, ['/jobs'], ['https://other.test/api/jobs'], ['//other.test/api/jobs']])
    expect((await owner.get(address(paths))).status).toBe(400)
})

it('reads what visitors may read, also after the end of a session', async () => {
  const leaving = await tulay.as('owner@acme.test')
  const paths = ['/api/session', '/api/jobs']
  expect((await read(leaving, paths)).map(({ status }) => status)).toEqual([200, 200])
  await leaving.send('POST', '/api/logout')
  for (const client of [leaving, tulay.visitor()])
    expect((await read(client, paths)).map(({ status }) => status)).toEqual([200, 401])
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: string
let owner: Client
let colleague: Client

beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  owner = await tulay.as('owner@acme.test')
  colleague = await tulay.as('recruiter@acme.test')
})
beforeEach(() => tulay.db.deleteFrom('jobs').execute())
afterAll(() => tulay.stop())

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const create = (browser: Client, key: string, body: object = finishedJob) =>
  browser.post('/api/jobs', body, withKey(key))

async function jobs(): Promise<number> {
  const rows = await tulay.db.selectFrom('jobs').select('id').execute()
  return rows.length
}

describe('a request with an Idempotency-Key', () => {
  it('returns the first response when repeated, and creates nothing more', async () => {
    const first = await create(owner, 'again')
    const second = await create(owner, 'again')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await jobs()).toBe(1)
    const activities = await tulay.db.selectFrom('activities').where('kind', '=', 'job.created').select('id').execute()
    expect(activities).toHaveLength(1)
  })

  it('returns the first success even if the request would now fail', async () => {
    await addPerson(tulay.db, { email: 'applicant@town.test', role: 'applicant' })
    const applicant = await tulay.as('applicant@town.test')
    const path = `/api/open-jobs/${await addJob(tulay.db, acme)}/applications`
    const first = await applicant.post(path, letter, withKey('click'))
    const second = await applicant.post(path, letter, withKey('click'))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect((await applicant.post(path, letter, withKey('another'))).body.code).toBe('already_applied')
    await tulay.db.deleteFrom('applications').execute()
  })

  it('is rejected if the key was used for a different request', async () => {
    await create(owner, 'mixed')
    const other = await create(owner, 'mixed', { ...finishedJob, title: 'Another' })
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('idempotency_mismatch')
    expect(await jobs()).toBe(1)
  })

  it('is rejected while the first request is running', async () => {
    const holder = await tulay.pool.connect()
    await holder.query('begin; lock table jobs in exclusive mode')
    const first = create(owner, 'at once')
    await eventually(async () => (await countWaiting(tulay.pool)) > 0)
    // Only the first request waits for the table.
    const second = await create(owner, 'at once')
    await holder.query('commit')
    holder.release()
    expect([second.status, second.body.code]).toEqual([409, 'request_running'])
    expect(second.headers.get('retry-after')).toBe('1')
    expect((await first).status).toBe(201)
    const third = await create(owner, 'at once')
    expect(third.body.id).toBe((await first).body.id)
    expect(await jobs()).toBe(1)
  })

  it('creates one object for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(owner, 'crowd')))
    const created = answers.filter((answer) => answer.status === 201)
    expect(created.length).toBeGreaterThan(0)
    expect(new Set(created.map((answer) => answer.body.id)).size).toBe(1)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('request_running')
    expect(await jobs()).toBe(1)
  })

  it('can be corrected and sent again with the same key after a failure', async () => {
    const unknown = '0197a5a0-0000-7000-8000-000000000000'
    const wrong = await create(owner, 'put right', { ...finishedJob, test_ids: [unknown] })
    expect(wrong.status).toBe(400)
    expect((await create(owner, 'put right')).status).toBe(201)
    expect(await jobs()).toBe(1)
  })

  it('has its own keys per user and endpoint', async () => {
    const mine = await create(owner, 'shared')
    const theirs = await create(colleague, 'shared')
    const atRoot = await owner.post('/jobs', finishedJob, withKey('shared'))
    const test = await owner.post('/api/tests', quiz, withKey('shared'))
    expect([mine, theirs, atRoot, test].map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set([mine, theirs, atRoot].map((answer) => answer.body.id)).size).toBe(3)
  })

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['not printable', 'k\u00e9y'],
  ])('is rejected if the key is %s', async (_, key) => {
    const answer = await create(owner, key)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => error.path)).toEqual(['Idempotency-Key'])
    expect(await jobs()).toBe(0)
  })
})

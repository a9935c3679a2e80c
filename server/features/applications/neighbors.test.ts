import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let owner: Client
let job: string
/** Application IDs by name, in the order of their applications. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  const acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  job = await addJob(tulay.db, acme)
  const stages = { Ana: 'new', Ben: 'shortlisted', Cora: 'new', Dan: 'new', Eve: 'rejected' } as const
  for (const [number, [name, stage]] of Object.entries(stages).entries()) {
    const created_at = `2026-11-0${number + 1}T08:00:00Z`
    ids[name] = (await addApplication(tulay.db, { job_id: job, name, stage, created_at, answered_at: created_at })).id
  }
  // An application to another job, in no list of this one.
  await addApplication(tulay.db, { job_id: await addJob(tulay.db, acme), name: 'Zoe' })
})

const nameOf = (id: unknown) => Object.keys(ids).find((name) => ids[name] === id) ?? null
async function around(name: string, query = '') {
  const { body } = await owner.get(`/api/applications/${ids[name]}/neighbors${query}`)
  return [nameOf(body['previous']), nameOf(body['next']), `${body['position']} of ${body.total}`]
}

test('the neighbors are those in the list with the same search, filters and order', async () => {
  for (const query of [
    '',
    '?sort=created_at',
    '?sort=-name',
    '?sort=-stars',
    '?sort=proposal_rate',
    '?q=a',
    '?stage=new',
  ]) {
    const { items } = (await owner.get(`/api/jobs/${job}/applications${query}`)).body
    const names = items.map((item) => nameOf(item.id)!)
    for (const [at, name] of names.entries()) {
      const expected = [names[at - 1] ?? null, names[at + 1] ?? null, `${at + 1} of ${names.length}`]
      expect(await around(name, query), `${name} in ${query}`).toEqual(expected)
    }
  }
})

test('an application that no longer matches the filter keeps its position', async () => {
  expect(await around('Ben', '?stage=new&sort=created_at')).toEqual(['Ana', 'Cora', '2 of 4'])
})

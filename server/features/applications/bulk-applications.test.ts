import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { boardLimits } from '#domain/applications/board.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { countWaiting, whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let job: string
let theirs: string
let owner: Client

beforeAll(async () => {
  const acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'unverified@acme.test', verified: false })
  const other = await addCompany(tulay.db, { name: 'Other' })
  theirs = (await addApplication(tulay.db, { job_id: await addJob(tulay.db, other), name: 'Not Ours' })).id
  owner = await tulay.as('owner@acme.test')
  job = await addJob(tulay.db, acme)
})

let items: { id: string; stage: ApplicationStage }[]
beforeEach(async () => {
  items = []
  for (const [name, stage] of [
    ['Ana', 'new'],
    ['Ben', 'reviewing'],
    ['Cora', 'hired'],
  ] as const) {
    items.push({ id: (await addApplication(tulay.db, { job_id: job, name, stage })).id, stage })
  }
})

const bulk = (body: object, client = owner) => client.post('/api/applications/bulk', { items, ...body })
const stages = async () => {
  const ids = items.map((item) => item.id)
  const rows = await tulay.db
    .selectFrom('applications')
    .where('id', 'in', ids)
    .select(['id', 'stage', 'rejects_at'])
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)!)
}
const idsOf = (list: unknown) => (list as { id: string }[]).map((one) => one.id).toSorted()

describe('bulk actions', () => {
  it('change the applications they can and report the others with a reason', async () => {
    const [ana, ben, cora] = items
    const answer = await bulk({ action: 'shortlist', items: [...items, { id: theirs, stage: 'new' }] })
    expect(answer.status).toBe(200)
    expect(idsOf(answer.body['changed'])).toEqual([ana!.id, ben!.id].toSorted())
    expect(answer.body['skipped']).toEqual(
      expect.arrayContaining([
        { id: cora!.id, applicant_name: 'Cora', message: 'Cora is in Hired by now.' },
        { id: theirs, applicant_name: null, message: 'Not found.' },
      ]),
    )
    expect(answer.text).not.toContain('Not Ours')
    expect((await stages()).map((row) => row.stage)).toEqual(['shortlisted', 'shortlisted', 'hired'])
  })

  it('skip a card that a colleague has moved', async () => {
    await owner.post(`/api/applications/${items[0]!.id}/interview`, { stage: 'new' })
    const answer = await bulk({ action: 'shortlist' })
    expect(answer.body['skipped']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ message: 'You moved Ana to Interviewing a moment ago.' })]),
    )
    expect((await stages())[0]!.stage).toBe('interviewing')
  })

  it('reject applications, and undo it together', async () => {
    const live = items.slice(0, 2)
    const rejected = await bulk({ action: 'reject', reason: 'skills', message: 'Hello {name}.', items: live })
    expect(rejected.body['changed']).toHaveLength(2)
    expect((await stages()).filter((row) => row.rejects_at)).toHaveLength(2)
    const undone = await bulk({ action: 'undo_reject', items: live })
    expect(undone.body['changed']).toHaveLength(2)
    expect((await stages()).filter((row) => row.rejects_at)).toEqual([])
  })

  it('lock all applications before the first change, to prevent deadlocks', async () => {
    const live = items.slice(0, 2)
    const single = await whileLocked(
      tulay.pool,
      `select from job_counts where job_id = '${job}' for update`,
      { waiting: 2 },
      async () => {
        const moving = bulk({ action: 'test', items: live })
        await eventually(async () => (await countWaiting(tulay.pool)) === 1)
        const { rowCount } = await tulay.pool.query(
          'select from applications where id = any($1) for no key update skip locked',
          [idsOf(live)],
        )
        expect(rowCount).toBe(0)
        const other = owner.post(`/api/applications/${live[1]!.id}/interview`, { stage: 'reviewing' })
        expect(idsOf((await moving).body['changed'])).toEqual(idsOf(live))
        return other
      },
    )
    expect(single.body['error']).toBe('You moved Ben to Testing a moment ago.')
  })

  it('apply once on a double click', async () => {
    const live = items.slice(0, 2)
    const answers = await Promise.all([bulk({ action: 'test', items: live }), bulk({ action: 'test', items: live })])
    expect(answers.map((answer) => (answer.body['changed'] as unknown as unknown[]).length).toSorted()).toEqual([0, 2])
    const stays = await tulay.db
      .selectFrom('stage_history')
      .where('application_id', 'in', idsOf(live))
      .where('stage', '=', 'testing')
      .select('id')
      .execute()
    expect(stays).toHaveLength(2)
  })
})

it('a user with an unverified address cannot reject applications', async () => {
  const answer = await bulk({ action: 'reject', reason: 'other' }, await tulay.as('unverified@acme.test'))
  expect(answer.body).toMatchObject({ changed: [], skipped: { length: 3 } })
  expect((await stages()).filter((row) => row.rejects_at)).toEqual([])
})

it.each([
  ['reason', { action: 'reject' }],
  ['items', { action: 'shortlist', items: [] }],
  [
    'items',
    {
      action: 'shortlist',
      get items() {
        return [items[0], items[0]]
      },
    },
  ],
  ['action', { action: 'hire' }],
])('an invalid %s is reported at its field', async (path, body) => {
  const answer = await bulk({ ...body })
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
})

it('too many items are rejected', async () => {
  const many = Array.from({ length: boardLimits.bulk + 1 }, () => ({ id: crypto.randomUUID(), stage: 'new' }))
  const answer = await bulk({ action: 'shortlist', items: many })
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, ['items']])
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationMachine, companyMoves } from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { rejection } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { offerTo } from '#server/testing/offers.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let acme: string
let job: string
let daniel_id: string
let daniel: Client
let rosa: Client
let stranger: Client
let id: string

beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  daniel_id = await addMember(tulay.db, acme, { email: 'daniel@acme.test' })
  await addMember(tulay.db, acme, { email: 'rosa@acme.test', member_role: 'recruiter' })
  const other = await addCompany(tulay.db, { name: 'Other' })
  await addMember(tulay.db, other, { email: 'owner@other.test' })
  job = await addJob(tulay.db, acme)
  daniel = await tulay.as('daniel@acme.test')
  rosa = await tulay.as('rosa@acme.test')
  stranger = await tulay.as('owner@other.test')
})

async function arrive(stage: ApplicationStage = 'new'): Promise<string> {
  return (await addApplication(tulay.db, { job_id: job, name: 'Ana Reyes', stage })).id
}
beforeEach(async () => {
  id = await arrive()
})

const move = (client: Client, verb: string, body: object = { stage: 'new' }) =>
  client.post(`/api/applications/${id}/${verb}`, body)
const find = () => tulay.db.selectFrom('applications').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const stays = () =>
  tulay.db
    .selectFrom('stage_history')
    .where('application_id', '=', id)
    .orderBy('id')
    .select(['stage', 'left_at', 'moved_by'])
    .execute()
const written = () => fingerprint(tulay.pool, ['sessions', 'throttles'])

describe('every move from every stage', () => {
  const stages = applicationMachine.states
  const byHand = [...companyMoves, 'reject'] as const
  it.each(byHand.flatMap((verb) => stages.map((stage) => [verb, stage] as const)))(
    '%s from %s',
    async (verb, stage) => {
      id = await arrive(stage)
      const { from, to } = applicationMachine.moves[verb]
      const before = await written()
      const answer = await move(daniel, verb, verb === 'reject' ? { ...rejection, stage } : { stage })
      if (from.includes(stage)) {
        // A rejection is only planned at first; it has its own tests.
        expect([answer.status, answer.body]).toMatchObject([200, { stage: verb === 'reject' ? stage : to }])
      } else {
        expect([answer.status, answer.body.code]).toEqual([409, 'illegal_move'])
        expect(await written()).toBe(before)
      }
    },
  )

  it.each(['offer', 'hire', 'withdraw', 'unhire'])('companies cannot %s', async (verb) => {
    const before = await written()
    expect((await move(daniel, verb)).status).toBeGreaterThanOrEqual(403)
    expect(await written()).toBe(before)
  })
})

it('a move records its author and returns the next permitted actions', async () => {
  const answer = await move(daniel, 'shortlist')
  expect(answer.body).toMatchObject({ id, stage: 'shortlisted', rejects_at: null })
  expect(answer.body['allowed']).toEqual(['review', 'test', 'interview', 'reject', 'send_offer', 'undo_move'])
  expect(await stays()).toMatchObject([
    { stage: 'new', left_at: expect.any(String) },
    { stage: 'shortlisted', left_at: null, moved_by: daniel_id },
  ])
})

it('an applicant with an open offer stays in offered until the offer is withdrawn', async () => {
  const { id: offer_id } = (await daniel.post('/api/offers', offerTo(id, { signature: 'daniel' }))).body
  const shown = await daniel.get(`/api/applications/${id}`)
  expect(shown.body['allowed']).toContain('reject')
  expect(shown.body['allowed']).not.toContain('interview')
  const before = await written()
  const answer = await move(daniel, 'interview', { stage: 'offered' })
  expect([answer.status, answer.body.code]).toEqual([409, 'offer_open'])
  expect(await written()).toBe(before)
  await daniel.post(`/api/offers/${offer_id}/withdraw`, { reason: '' })
  expect((await move(daniel, 'interview', { stage: 'offered' })).body).toMatchObject({ stage: 'interviewing' })
})

it('only a move that is announced to the applicant counts as an answer', async () => {
  await move(daniel, 'review')
  expect((await find()).answered_at).toBeNull()
  await move(daniel, 'interview', { stage: 'reviewing' })
  expect((await find()).answered_at).not.toBeNull()
})

/** Sends concurrent moves by two colleagues. */
async function both(one: CompanyMove, other: CompanyMove) {
  const answers = await whileLocked(
    tulay.pool,
    `select from applications where id = '${id}' for update`,
    { waiting: 2 },
    () => Promise.all([move(daniel, one), move(rosa, other)]),
  )
  return { won: answers.find((answer) => answer.status === 200)!, answers }
}

describe('concurrent moves of a card', () => {
  it.each([
    ['to different columns', 'shortlist', 'interview'],
    ['to the same column', 'shortlist', 'shortlist'],
  ] as const)('%s: one wins, and the other caller learns who moved it', async (_, one, other) => {
    const { won, answers } = await both(one, other)
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const lost = answers.find((answer) => answer.status === 409)!
    const winner = answers[0] === won ? 'daniel' : 'rosa'
    const label = String(won.body['stage']) === 'shortlisted' ? 'Shortlisted' : 'Interviewing'
    expect(lost.body).toMatchObject({
      code: 'illegal_move',
      error: `${winner} moved Ana Reyes to ${label} a moment ago.`,
    })
    expect((await find()).stage).toBe(won.body['stage'])
    expect(await stays()).toHaveLength(2)
    const moves = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'application.moved')
      .where((activity) =>
        activity(activity.fn<string>('jsonb_extract_path_text', ['data', activity.val('application_id')]), '=', id),
      )
      .select('id')
      .execute()
    expect(moves).toHaveLength(1)
  })

  it('a second move by the same user in another tab says that it was their own', async () => {
    await move(daniel, 'shortlist')
    expect((await move(daniel, 'test')).body.error).toBe('You moved Ana Reyes to Shortlisted a moment ago.')
  })

  it('a card with a planned rejection is not moved by a user who has not seen the rejection', async () => {
    await move(rosa, 'reject', rejection)
    const { rejects_at } = await find()
    const answer = await move(daniel, 'shortlist', { stage: 'new', rejects_at: null })
    expect([answer.status, answer.body.error]).toEqual([409, 'rosa rejected Ana Reyes.'])
    expect(await find()).toMatchObject({ stage: 'new', rejects_at })
    // With the rejection seen, the move cancels it.
    expect((await move(daniel, 'shortlist', { stage: 'new', rejects_at })).status).toBe(200)
    expect(await find()).toMatchObject({ stage: 'shortlisted', rejects_at: null, rejection_reason: null })
  })
})

it('another company can neither see nor move it, and the error reveals nothing', async () => {
  const answer = await move(stranger, 'shortlist')
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  expect(answer.text).not.toContain('Ana')
  expect((await find()).stage).toBe('new')
})

it('a move is told to a colleague, and to no other company', async () => {
  const moves = [
    ['review', 'new'],
    ['shortlist', 'reviewing'],
    ['interview', 'shortlisted'],
    ['shortlist', 'interviewing'],
  ] as const
  const [colleague, other] = [await listen(rosa), await listen(stranger)]
  for (const [verb, stage] of moves) {
    expect((await move(daniel, verb, { stage })).status).toBe(200)
    expect(await colleague.next()).toContain('applications')
  }
  expect(other.features).toEqual([])
  await Promise.all([colleague.close(), other.close()])
})

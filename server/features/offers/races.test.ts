import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { now, now_ms, travelTo } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { acceptance, offerTo, refusal } from '#server/testing/offers.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { acceptOffer, counterOffer, declineOffer } from './answering.ts'
import { approveOffer } from './approvals.ts'
import { extendOffer, sendOffer, withdrawOffer } from './sending.ts'
import { moveOffer } from './find-offer.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db, pool } = tulay

let acme: string
let owner: User
let recruiter: User
beforeAll(async () => {
  ;({ company_id: acme } = await addHiringTeam(tulay))
  owner = await actorWith('owner@acme.test')
  recruiter = await actorWith('recruiter@acme.test')
})

const actorWith = async (email: string) =>
  actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')

let count = 0
/** A talent with an offer. */
async function offered(job_id: string, by = owner) {
  const email = `talent-${(count += 1)}@talent.test`
  const applicant_id = await addTalent(db, { email })
  const { id: application_id } = await addApplication(db, { job_id, applicant_id })
  return {
    talent: await actorWith(email),
    application_id,
    offer_id: await sendOffer(by, offerTo(application_id, { signature: by.name })),
  }
}

const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) =>
      result.status === 'fulfilled' ? 'done' : result.reason instanceof Failure ? result.reason.code : 'error',
    )
    .toSorted()

const counter = () => ({ rate: 18, weekly_hours: 20, start_date: addDays(dateIn('Asia/Manila', new Date(now())), 9) })
const statusOf = async (id: string) =>
  (await db.selectFrom('offers').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
const countAssignments = async (job_id: string) =>
  (
    await db
      .selectFrom('assignments')
      .innerJoin('offers', 'offers.id', 'assignments.offer_id')
      .where('offers.job_id', '=', job_id)
      .select('assignments.id')
      .execute()
  ).length

type Offered = Awaited<ReturnType<typeof offered>>
const rivals: Record<string, (one: Offered) => Promise<unknown>> = {
  withdrawing: ({ offer_id }) => withdrawOffer(owner, offer_id),
  countering: ({ talent, offer_id }) => counterOffer(talent, offer_id, counter()),
  declining: ({ talent, offer_id }) => declineOffer(talent, offer_id, refusal),
  'a new offer': ({ application_id, offer_id }) =>
    sendOffer(recruiter, offerTo(application_id, { rate: 18, replaces_id: offer_id, signature: recruiter.name })),
  'another acceptance': ({ talent, offer_id }) => acceptOffer(talent, offer_id, acceptance),
}

test.each(Object.entries(rivals))('of accepting and %s at once, one happens', async (_, rival) => {
  for (let round = 0; round < 4; round += 1) {
    const job_id = await addJob(db, acme)
    const one = await offered(job_id)
    const accept = () => acceptOffer(one.talent, one.offer_id, acceptance)
    const acts = round % 2 === 0 ? [accept, () => rival(one)] : [() => rival(one), accept]
    const results = await whileLocked(pool, `select from jobs where id = '${job_id}' for update`, { waiting: 2 }, () =>
      Promise.allSettled(acts.map((act) => act())),
    )
    expect(outcomesOf(results)).toEqual(['done', 'illegal_move'])
    expect(await countAssignments(job_id)).toBe((await statusOf(one.offer_id)) === 'accepted' ? 1 : 0)
  }
})

test('an offer is either accepted in time or expires, and an extended one does not expire', async () => {
  const job_id = await addJob(db, acme)
  const one = await offered(job_id)
  const later = new Date(now_ms() + 8 * 86_400_000)
  const expire = () => travelTo(later, () => transaction((tx) => moveOffer(tx, system, one.offer_id, 'expire')))
  const accept = () => acceptOffer(one.talent, one.offer_id, acceptance)
  const results = await whileLocked(pool, `select from jobs where id = '${job_id}' for update`, { waiting: 2 }, () =>
    Promise.allSettled([expire(), accept()]),
  )
  expect(outcomesOf(results)).toEqual(['done', 'illegal_move'])

  const other = await offered(await addJob(db, acme))
  const expires_at = new Date(now_ms() + 20 * 86_400_000).toISOString()
  await extendOffer(owner, other.offer_id, { expires_at })
  await expect(
    travelTo(later, () => transaction((tx) => moveOffer(tx, system, other.offer_id, 'expire'))),
  ).rejects.toMatchObject({ code: 'illegal_move' })
})

test('five openings and eight acceptances at once: five are hired, and three offers are withdrawn', async () => {
  const job_id = await addJob(db, acme)
  await db.updateTable('jobs').set({ openings: 5 }).where('id', '=', job_id).execute()
  const all: Offered[] = []
  for (let index = 0; index < 8; index += 1) all.push(await offered(job_id))
  const results = await Promise.allSettled(all.map(({ talent, offer_id }) => acceptOffer(talent, offer_id, acceptance)))
  expect(outcomesOf(results)).toEqual([...Array(5).fill('done'), ...Array(3).fill('illegal_move')])
  const { rows } = await pool.query<{ status: string; stage: string; count: number }>(
    `select offers.status, stage, count(*)::int from offers join applications on applications.id = application_id
     where offers.job_id = $1 group by 1, 2 order by 1`,
    [job_id],
  )
  expect(rows).toEqual([
    { status: 'accepted', stage: 'hired', count: 5 },
    { status: 'withdrawn', stage: 'offered', count: 3 },
  ])
  expect(await countAssignments(job_id)).toBe(5)
  const job = await db.selectFrom('jobs').where('id', '=', job_id).select('status').executeTakeFirstOrThrow()
  expect(job.status).toBe('filled')
  const contracts = await pool.query(
    `select from contracts join assignments on assignments.id = assignment_id
     join offers on offers.id = offer_id where job_id = $1`,
    [job_id],
  )
  expect(contracts.rowCount).toBe(10)
})

test('of two offers to an applicant at once, one is sent', async () => {
  const job_id = await addJob(db, acme)
  const applicant_id = await addTalent(db, { email: `talent-${(count += 1)}@talent.test` })
  const { id } = await addApplication(db, { job_id, applicant_id })
  const results = await Promise.allSettled([
    sendOffer(owner, offerTo(id)),
    sendOffer(recruiter, offerTo(id, { rate: 18, signature: recruiter.name })),
  ])
  expect(outcomesOf(results)).toEqual(['already_exists', 'done'])
})

test('an offer that is approved and withdrawn at once is never both', async () => {
  const job_id = await addJob(db, acme)
  const { offer_id } = await offered(job_id, recruiter)
  expect(await statusOf(offer_id)).toBe('awaiting_approval')
  const results = await Promise.allSettled([approveOffer(owner, offer_id), withdrawOffer(recruiter, offer_id)])
  const status = await statusOf(offer_id)
  // Withdrawing is possible before and after the approval.
  expect(status).toBe('withdrawn')
  expect(results[1]!.status).toBe('fulfilled')
})

import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { removeMember } from '#server/features/members/team.ts'
import { proposeMeeting } from '#server/features/meetings/arranging.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addApplicant } from '#server/testing/messages.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let ana: Awaited<ReturnType<typeof addApplicant>>
const starts_at = fromNow(3 * 86_400_000)
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addHiringTeam(tulay)
  ana = await addApplicant(tulay, acme.company_id, 'Ana Reyes')
  await addApplicant(tulay, acme.company_id, 'Bea Cruz')
  const [owner] = await findUsersById(tulay.db, [acme.owner_id])
  await proposeMeeting(owner!, {
    about: { kind: 'interview', application_id: ana.application_id },
    title: 'First interview',
    minutes: 30,
    time: { method: 'times', times: [starts_at] },
    allows_night: true,
    message: 'Please have your portfolio ready.',
  })
})
afterAll(() => tulay.stop())

/** Reads an address as a calendar program does, without a session. */
async function readFeed(url: string) {
  const { pathname, search } = new URL(url.replace(/^webcal:/, 'http:'))
  return tulay.visitor().get(pathname + search)
}

async function createFeed(client: typeof acme.owner): Promise<string> {
  const answer = await client.post('/api/calendar-feed', {})
  expect(answer.status).toBe(201)
  return (answer.body as unknown as { url: string }).url
}

test("a calendar program shows the person's own meetings, with place, people and time", async () => {
  const url = await createFeed(ana.talent)
  expect(url).toMatch(/^webcal:\/\//)
  expect((await ana.talent.get('/api/calendar-feed')).body).toEqual({ url })
  const answer = await readFeed(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const [component, ...others] = new ICAL.Component(ICAL.parse(answer.text)).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const event = new ICAL.Event(component!)
  expect(event.summary).toBe('First interview')
  expect(event.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(starts_at) / 1000) * 1000)
  expect(event.location).toMatch(/\/meet\//)
  expect(event.description).toContain('Please have your portfolio ready.')
  expect(component!.getFirstPropertyValue('status')).toBe('TENTATIVE')
})

test('a person who takes part in no meeting has an empty calendar', async () => {
  const answer = await readFeed(await createFeed(acme.recruiter))
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain('VEVENT')
})

test('an address ends when it is renewed or removed, and cannot be guessed', async () => {
  const first = await createFeed(acme.owner)
  const second = await createFeed(acme.owner)
  expect((await readFeed(first)).status).toBe(404)
  expect((await readFeed(second)).status).toBe(200)
  const forged = second.replace(/feed=([^.]+)\..+$/, `feed=$1.${'A'.repeat(43)}`)
  expect((await readFeed(forged)).status).toBe(404)
  expect((await readFeed(second.replace(/\?.*/, '?feed=x'))).status).toBe(404)
  expect((await acme.owner.delete('/api/calendar-feed')).status).toBe(204)
  expect((await readFeed(second)).status).toBe(404)
  expect((await acme.owner.get('/api/calendar-feed')).body).toEqual({ url: null })
})

test('a former member has no calendar address, and gets no mails about meetings, which a successor takes over', async () => {
  const { owner_id } = acme
  const [remover] = await findUsersById(tulay.db, [owner_id])
  const cleo = await addApplicant(tulay, acme.company_id, 'Cleo Santos')
  const { id: recruiter_id } = await tulay.db
    .selectFrom('users')
    .where('email', '=', 'recruiter@acme.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const meeting = async (title: string, panelist_ids: string[]) => {
    const about = { kind: 'interview', application_id: cleo.application_id }
    const time = { method: 'times', times: [fromNow((title.length + 3) * 86_400_000)] }
    const answer = await acme.recruiter.post('/api/meetings', {
      about,
      title,
      minutes: 30,
      time,
      allows_night: true,
      panelist_ids,
    })
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body['id'])
  }
  const alone = await meeting('Alone', [])
  const shared = await meeting('Together', [owner_id])
  const url = await createFeed(acme.recruiter)
  expect((await readFeed(url)).text).toContain('Together')
  await queuesEmpty(tulay, ['reactions', 'mail'])
  const mailed = (await mailsTo(tulay, 'recruiter@acme.test')).length
  await removeMember(remover!, recruiter_id, owner_id)
  await eventually(async () => (await readFeed(url)).status === 404)
  const { body } = await cleo.talent.get(`/api/meetings/${alone}`)
  expect(body).toMatchObject({ status: 'proposed', reason: expect.stringContaining('takes over') as string })
  expect((await acme.owner.get(`/api/meetings/${shared}`)).body).toMatchObject({ status: 'proposed' })
  await acme.owner.post(`/api/meetings/${shared}/reschedule`, {
    time: { method: 'times', times: [fromNow(20 * 86_400_000)] },
    allows_night: true,
    reason: 'A conflict',
  })
  await queuesEmpty(tulay, ['reactions', 'mail'])
  expect(await mailsTo(tulay, 'recruiter@acme.test')).toHaveLength(mailed + 1)
})

test('a deleted person has no calendar address', async () => {
  const url = await createFeed(ana.talent)
  await tulay.db
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: now() })
    .where('id', '=', ana.talent_id)
    .execute()
  expect((await readFeed(url)).status).toBe(404)
})

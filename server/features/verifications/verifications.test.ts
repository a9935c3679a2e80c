import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type { OwnVerification, Verification } from '#domain/verifications/verification.ts'
import { removeUnusedFiles } from '#server/features/files/storing.ts'
import { config } from '#server/platform/config/config.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addBadge, addTalent } from '#server/testing/talents.ts'
import { remindOfBadges } from './on-verification-activity.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

const day_ms = 86_400_000
const check = { check: 'Passport', expires_on: fromNow(400 * day_ms).slice(0, 10) }

let admins: [Client, Client]
let owner: Client
/** Of the staff, who uploads documents. */
let owen: string
beforeAll(async () => {
  ;({ owner } = await addHiringTeam(tulay))
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin', admin_role: 'trust' })
  await addPerson(db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'support' })
  config.adminEmails.push('owen@tulay.test')
  owen = await addPerson(db, { email: 'owen@tulay.test', name: 'Owen', role: 'admin', admin_role: 'support' })
  admins = [await tulay.as('admin@tulay.test'), await tulay.as('ops@tulay.test')]
})

let people = 0
let talent_id: string
let talent: Client
let file_id: string
beforeEach(async () => {
  const email = `ana-${(people += 1)}@town.test`
  talent_id = await addTalent(db, { email })
  talent = await tulay.as(email)
  file_id = await addFile(db, talent_id, { purpose: 'verification', name: 'passport.pdf' })
})

const submit = (by = talent) => by.post('/api/verifications', { badge: 'id_verified', file_id })
const submitFor = (by: Client, id: string, file: string) =>
  by.post(`/api/admin/applicants/${id}/verifications`, { badge: 'id_verified', file_id: file })
const submitted = async () => {
  const answer = await submit()
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as OwnVerification
}
const act = (by: Client, { id }: { id: string }, verb: string, body?: object) =>
  by.post(`/api/verifications/${id}/${verb}`, body)
const found = async (by = admins[0]) =>
  ((await by.get(`/api/admin/verifications?talent_id=${talent_id}`)).body as unknown as { items: Verification[] })
    .items[0]!
const own = async () =>
  (await talent.get('/api/verifications/own')).body as unknown as { items: OwnVerification[]; badges: object[] }
const bell = async (by: Client) => {
  await queuesEmpty(tulay, ['reactions'])
  return ((await by.get('/api/notifications')).body.items as unknown as { title: string }[])[0]!.title
}

const mailsToTalent = async () => {
  await queuesEmpty(tulay, ['reactions', 'mail'])
  const mails = db.selectFrom('local_mails').where('recipient', '=', `ana-${people}@town.test`).select('subject')
  return (await mails.orderBy('sent_at').execute()).map(({ subject }) => subject)
}

it('becomes a badge when two people have checked it, and the document is removed', async () => {
  const document = await submitted()
  const [first, second] = admins
  expect((await act(first, document, 'approve')).body.code).toBe('illegal_move')
  expect((await act(first, document, 'review', check)).body).toMatchObject({ status: 'reviewed', allowed: ['reject'] })
  expect((await act(first, document, 'approve')).body.code).toBe('other_person_required')
  expect(await found(second)).toMatchObject({ check: 'Passport', allowed: ['approve', 'reject'] })
  expect((await act(second, document, 'approve')).body).toMatchObject({ status: 'approved', has_file: false })
  expect((await own()).badges).toEqual([{ badge: 'id_verified', expires_on: check.expires_on }])
  expect(await bell(talent)).toBe('Your profile shows a new badge')
  expect(await mailsToTalent()).toEqual(['Your profile shows a new badge: ID Verified'])
  expect((await first.get(`/api/admin/verifications/${document.id}/file`)).status).toBe(404)
  await travelTo(new Date(fromNow(2 * day_ms)), removeUnusedFiles)
  expect((await talent.get(`/api/files/${file_id}`)).status).toBe(404)
})

it('is read by the staff who decide about it only, and each reading is recorded', async () => {
  const { id } = await submitted()
  await db.updateTable('users').set({ name: 'Quirina Solo' }).where('id', '=', talent_id).execute()
  expect((await admins[0].get('/api/admin/verifications?q=solo')).body).toMatchObject({ items: [{ id }], total: 1 })
  const path = `/api/admin/verifications/${id}/file`
  for (const by of [owner, talent]) expect((await by.get(path)).status).toBe(403)
  for (const by of [...admins, owner]) expect((await by.get(`/api/files/${file_id}`)).status).toBe(404)
  const answer = await admins[0].get(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const readings = await db
    .selectFrom('activities')
    .where('kind', '=', 'verification.file_read')
    .where('data', '@>', JSON.stringify({ verification_id: id }) as never)
    .select('actor_id')
    .execute()
  expect(readings).toHaveLength(1)
})

it('is rejected with a reason that the applicant reads, and can be submitted again', async () => {
  const document = await submitted()
  const reason = 'The photo is blurred.'
  expect((await act(admins[0], document, 'reject', { reason })).body).toMatchObject({
    status: 'rejected',
    has_file: false,
  })
  expect((await own()).items).toMatchObject([{ status: 'rejected', reason, allowed: [] }])
  expect(await bell(talent)).toBe('Your document was not accepted')
  expect(await mailsToTalent()).toEqual(['Your document was not accepted: ID Verified'])
  file_id = await addFile(db, talent_id, { purpose: 'verification' })
  await submitted()
})

it('is checked once at a time, from a file of the applicant', async () => {
  const answers = await Promise.all([submit(), submit(), submit()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body['error']).toBe(verificationMessages.open)
  const other = await addTalent(db, { email: `other-${people}@town.test` })
  expect((await submit(await tulay.as(`other-${people}@town.test`))).status).toBe(400)
  expect(await db.selectFrom('verifications').where('talent_id', '=', other).select('id').execute()).toEqual([])
})

it('can be withdrawn by its applicant until it is decided', async () => {
  const document = await submitted()
  await act(admins[0], document, 'review', check)
  expect((await act(talent, document, 'withdraw')).body).toMatchObject({ status: 'withdrawn', allowed: [] })
  expect((await act(admins[1], document, 'approve')).body.code).toBe('illegal_move')
  expect((await own()).badges).toEqual([])
})

it('is approved or rejected, when two people decide at once', async () => {
  const document = await submitted()
  await act(admins[0], document, 'review', check)
  const answers = await Promise.all([
    act(admins[1], document, 'approve'),
    act(admins[0], document, 'reject', { reason: 'It is a copy.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('is uploaded by staff for an applicant, and checked by two others', async () => {
  const uploader = await tulay.as('owen@tulay.test')
  const own_file = await addFile(db, owen, { purpose: 'verification', name: 'passport.pdf' })
  expect((await submitFor(uploader, talent_id, file_id)).status).toBe(400)
  expect((await submitFor(uploader, owen, own_file)).status).toBe(404)
  const { status, body } = await submitFor(uploader, talent_id, own_file)
  expect(status).toBe(201)
  expect(body).toMatchObject({ submitted_by: 'Owen', allowed: ['reject'] })
  const document = body as unknown as Verification
  expect((await act(uploader, document, 'review', check)).body.code).toBe('other_person_required')
  expect((await act(admins[0], document, 'review', check)).status).toBe(200)
  expect((await act(uploader, document, 'approve')).body.code).toBe('other_person_required')
  expect((await act(admins[1], document, 'approve')).body).toMatchObject({ status: 'approved' })
  const by = db.selectFrom('activities').where('kind', '=', 'verification.submitted')
  expect(
    await by
      .where('data', '@>', JSON.stringify({ verification_id: document.id }) as never)
      .select('actor_id')
      .execute(),
  ).toEqual([{ actor_id: owen }])
})

it('is asked for again before the badge expires, once', async () => {
  await addBadge(db, { talent_id, badge: 'id_verified', expires_on: fromNow(20 * day_ms).slice(0, 10) })
  await remindOfBadges()
  expect(await bell(talent)).toBe('Your ID Verified badge expires soon')
  await remindOfBadges()
  const reminders = db.selectFrom('activities').where('kind', '=', 'talent.badge_expires_soon')
  expect(
    await reminders
      .where('data', '@>', JSON.stringify({ talent_id }) as never)
      .select('id')
      .execute(),
  ).toHaveLength(1)
  expect(await mailsToTalent()).toEqual(['Your ID Verified badge expires soon'])
})

it('counts for the name that was checked: with another name, the badges are gone', async () => {
  for (const badge of ['id_verified', 'background_check'] as const) await addBadge(db, { talent_id, badge })
  const rename = async (name: string) => {
    expect((await talent.put('/api/account/name', { name })).status).toBe(200)
    await queuesEmpty(tulay, ['reactions'])
    return (await own()).badges.length
  }
  expect(await rename('ANA  RÉYES')).toBe(2)
  expect(await rename('Andrea Cruz')).toBe(0)
  await addBadge(db, { talent_id, badge: 'id_verified' })
  expect((await own()).badges).toHaveLength(1)
  expect(await mailsToTalent()).toEqual(Array(2).fill('Name changed for your Tulay account'))
})

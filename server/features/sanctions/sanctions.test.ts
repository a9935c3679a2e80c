import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import type { Deletion } from '#domain/sanctions/sanction.ts'
import { actorOf, findAccount } from '#server/features/accounts/account-row.ts'
import { verifyAuditLog } from '#server/features/audit/verify-audit-log.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { finishedJob, letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { eraseDeleted } from '#server/features/privacy/erasing.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import {
  activateSubject,
  liftDueSanctions,
  suspendSubject,
  warnSubject,
  deleteSubject,
  restoreSubject,
} from './imposing.ts'
import type { Subject } from './subject.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let admin: Actor
let ops: Actor
const as = async (email: string): Promise<Actor> => actorOf((await findAccount(tulay.db, email))!, '')
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  )
const form = { reason: 'A job asked for a payment.', note: 'Reported twice.', ends_on: null }
const why = { reason: 'Resolved by phone.' }
const mailsTo = async (email: string) => {
  await queuesEmpty(tulay, ['reactions', 'mail'])
  const mails = await tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', email)
    .select('subject')
    .orderBy('sent_at')
    .execute()
  return mails.map(({ subject }) => subject)
}
/** The secret of the link in the email about a deletion. */
const linkOf = async (email: string) => {
  await queuesEmpty(tulay, ['reactions', 'mail'])
  const mails = await tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', email)
    .where('subject', 'like', '%was deleted')
    .select('text')
    .executeTakeFirstOrThrow()
  return /\/appeal#([\w-]+)/.exec(mails.text)![1]!
}
const open = (secret: string) => tulay.visitor().post('/api/deletion-status', { secret })
const appealWith = (secret: string, text: string) =>
  tulay.visitor().post('/api/deletion-status/appeal', { secret, text })
const ownSanctions = async (email: string) => (await (await tulay.as(email)).get('/api/sanctions/own')).body.items

let companies = 0
/** A company with an owner. */
async function addOwned(): Promise<{ subject: Subject & { kind: 'company' }; owner: string }> {
  companies += 1
  const id = await addCompany(tulay.db, { name: `Company ${companies}` })
  const owner = `owner-${companies}@sanctions.test`
  await addMember(tulay.db, id, { email: owner })
  return { subject: { kind: 'company', id }, owner }
}
let applicants = 0
async function addApplicant(): Promise<{ subject: Subject & { kind: 'user' }; email: string }> {
  applicants += 1
  const email = `talent-${applicants}@sanctions.test`
  const id = await addPerson(tulay.db, { email, role: 'applicant', name: `Talent Number${applicants}` })
  return { subject: { kind: 'user', id }, email }
}

beforeAll(async () => {
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'trust' })
  admin = await as('admin@tulay.test')
  ops = await as('ops@tulay.test')
})

test('a suspended company reads why and can appeal once, to another person, whose decision lifts the suspension', async () => {
  const { subject, owner } = await addOwned()
  const browser = await tulay.as(owner)
  expect((await browser.post('/api/jobs', { ...finishedJob, status: 'open' })).status).toBe(201)
  expect(await codeOf(suspendSubject(await as(owner), subject, form))).toBe('forbidden')
  await suspendSubject(admin, subject, form)
  expect(await codeOf(suspendSubject(admin, subject, form))).toBe('illegal_move')
  expect((await browser.post('/api/jobs', { ...finishedJob, status: 'open' })).status).toBe(403)
  expect((await browser.get('/api/jobs')).status).toBe(200)
  const [sanction] = await ownSanctions(owner)
  expect(sanction).toMatchObject({ reason: form.reason, ends_on: null, appeal: null, allowed: ['appeal'] })
  expect(JSON.stringify(sanction)).not.toContain(form.note)

  const appeal = `/api/sanctions/${sanction!.id}/appeal`
  expect((await browser.post(appeal, { text: ' ' })).body.errors).toMatchObject([{ path: 'text' }])
  expect((await browser.post(appeal, { text: 'It was a typing error.' })).body.allowed).toEqual([])
  expect((await browser.post(appeal, { text: 'Once more.' })).status).toBe(409)

  const decide = `/api/sanctions/${sanction!.id}/decide-appeal`
  const decision = { outcome: 'lifted', answer: 'You are right.' }
  const [first, second] = [await tulay.as('admin@tulay.test'), await tulay.as('ops@tulay.test')]
  expect((await first.get('/api/admin/sanctions?appeal=open')).body.items).toMatchObject([
    { id: sanction!.id, allowed: [], note: form.note, appeal: { text: 'It was a typing error.' } },
  ])
  for (const [q, total] of [
    ['typing', 1],
    ['nothing', 0],
  ])
    expect((await first.get(`/api/admin/sanctions?appeal=open&q=${q}`)).body, `${q}`).toMatchObject({ total })
  expect((await first.post(decide, decision)).body.code).toBe('other_person_required')
  expect((await second.post(decide, decision)).status).toBe(200)
  expect((await second.post(decide, decision)).status).toBe(409)
  expect((await browser.post('/api/jobs', { ...finishedJob, status: 'open' })).status).toBe(201)
  expect(await ownSanctions(owner)).toEqual([])
  expect(await mailsTo(owner)).toEqual(['Your company was suspended', 'Your appeal was successful'])
  const notified = await tulay.db.selectFrom('notifications').where('title', 'like', '%appealed%').selectAll().execute()
  expect(notified, 'not the person who imposed it').toMatchObject([{ href: '/admin/messages?tab=appeals' }])
})

test('of two decisions of an appeal at once, one counts; an upheld suspension stays', async () => {
  const { subject, owner } = await addOwned()
  await suspendSubject(admin, subject, form)
  const [sanction] = await ownSanctions(owner)
  await (await tulay.as(owner)).post(`/api/sanctions/${sanction!.id}/appeal`, { text: 'Please.' })
  const trust = await tulay.as('ops@tulay.test')
  const decide = (outcome: string) =>
    trust.post(`/api/sanctions/${sanction!.id}/decide-appeal`, { outcome, answer: 'We looked at it.' })
  const answers = await Promise.all([decide('upheld'), decide('upheld')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await ownSanctions(owner)).toMatchObject([{ decision: { outcome: 'upheld' }, allowed: [] }])
  expect((await (await tulay.as(owner)).post('/api/jobs', { ...finishedJob, status: 'open' })).status).toBe(403)
})

test('a suspension ends by itself on its last day', async () => {
  const { subject, owner } = await addOwned()
  const today = dateIn('UTC', new Date(now()))
  expect(await codeOf(suspendSubject(admin, subject, { ...form, ends_on: today }))).toBe('invalid_input')
  await suspendSubject(admin, subject, { ...form, ends_on: addDays(today, 3) })
  await liftDueSanctions()
  expect(await ownSanctions(owner)).toHaveLength(1)
  await tulay.db.updateTable('sanctions').set({ ends_on: today }).where('company_id', '=', subject.id).execute()
  await liftDueSanctions()
  expect(await ownSanctions(owner)).toEqual([])
  expect(await mailsTo(owner)).toContain('Your company is active again')
})

test('a suspended applicant signs in and keeps working, but does not apply and is not found', async () => {
  const { subject, email } = await addApplicant()
  const job = await addJob(tulay.db, (await addOwned()).subject.id)
  const browser = await tulay.as(email)
  await suspendSubject(ops, subject, form)
  const answer = await browser.post(`/api/open-jobs/${job}/applications`, letter)
  expect([answer.status, answer.body.code]).toEqual([403, 'account_suspended'])
  expect((await browser.get('/api/earnings')).status).toBe(200)
  expect((await tulay.as(email)).cookies.size).toBeGreaterThan(0)
  expect(await mailsTo(email)).toEqual(['Your account was suspended'])
  expect((await ownSanctions(email))[0]).toMatchObject({ allowed: ['appeal'] })
  await activateSubject(ops, subject, why)
  expect((await browser.post(`/api/open-jobs/${job}/applications`, letter)).status).toBe(201)
})

test('a warning limits nothing and is shown until its end', async () => {
  const { subject, owner } = await addOwned()
  await warnSubject(ops, subject, form)
  expect(await ownSanctions(owner)).toMatchObject([{ kind: 'warning', ends_on: expect.any(String) }])
  expect((await (await tulay.as(owner)).post('/api/jobs', { ...finishedJob, status: 'open' })).status).toBe(201)
  expect(await mailsTo(owner)).toContain('Your company received a warning')
})

test('deleting a company ends sign-in, closes its jobs and answers its applicants; it can be restored', async () => {
  const { subject, owner } = await addOwned()
  const browser = await tulay.as(owner)
  const job_id = await addJob(tulay.db, subject.id)
  const { id: application_id } = await addApplication(tulay.db, { job_id })
  expect(await codeOf(deleteSubject(ops, subject, why)), 'only owners delete').toBe('forbidden')
  await deleteSubject(admin, subject, why)
  expect((await browser.get('/api/company')).status).toBe(401)
  expect(await findAccount(tulay.db, owner)).toBeUndefined()
  expect(await mailsTo(owner)).toEqual(['Your company was deleted'])
  const mail = await tulay.db.selectFrom('local_mails').where('recipient', '=', owner).select('text').execute()
  expect(mail[0]!.text).toContain(`Reason: ${why.reason}`)
  await queuesEmpty(tulay, ['reactions', 'applicant_notices'])
  expect(await tulay.db.selectFrom('jobs').where('id', '=', job_id).select('status').execute()).toEqual([
    { status: 'closed' },
  ])
  expect(await tulay.db.selectFrom('applications').where('id', '=', application_id).select('stage').execute()).toEqual([
    { stage: 'rejected' },
  ])
  await restoreSubject(admin, subject, why)
  expect((await (await tulay.as(owner)).get('/api/company')).status).toBe(200)
})

test('the owner of a deleted company appeals with the link in the email, once, and another person restores it', async () => {
  const { subject, owner } = await addOwned()
  await deleteSubject(admin, subject, why)
  const secret = await linkOf(owner)
  const deletion = (await open(secret)).body as unknown as Deletion
  expect(deletion).toMatchObject({ kind: 'deletion', reason: why.reason, appeal: null, allowed: ['appeal'] })
  expect(deletion.subject).toEqual({ kind: 'company', name: `Company ${companies}` })
  expect(deletion.ends_on).toBe(addDays(dateIn('UTC', new Date(deletion.starts_at)), restorable_days))
  expect((await appealWith(secret, ' ')).body.errors).toMatchObject([{ path: 'text' }])
  const answers = await Promise.all([appealWith(secret, 'It is our only account.'), appealWith(secret, 'Again.')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await open(secret)).body).toMatchObject({ appeal: { text: expect.any(String) }, allowed: [] })

  const decide = `/api/sanctions/${deletion.id}/decide-appeal`
  const decision = { outcome: 'lifted', answer: 'You are right.' }
  const [first, second] = [await tulay.as('admin@tulay.test'), await tulay.as('ops@tulay.test')]
  expect((await first.get('/api/admin/sanctions?appeal=open')).body.items).toMatchObject([
    { id: deletion.id, appealed_by: null, allowed: [] },
  ])
  expect((await first.post(decide, decision)).body.code).toBe('other_person_required')
  expect((await second.post(decide, decision)).status).toBe(200)
  expect((await (await tulay.as(owner)).get('/api/company')).status).toBe(200)
  expect((await open(secret)).body).toMatchObject({ ended_at: expect.any(String), decision, allowed: [] })
  expect((await appealWith(secret, 'Once more.')).status).toBe(409)
  expect(await mailsTo(owner), 'not of the restoration as well').toEqual([
    'Your company was deleted',
    'Your appeal was successful',
  ])
})

test('a rejected appeal is answered by email; the link ends with the 30 days, and a wrong one opens nothing', async () => {
  const { subject, email } = await addApplicant()
  await deleteSubject(admin, subject, why)
  const secret = await linkOf(email)
  const { id } = (await appealWith(secret, 'Please.')).body as unknown as Deletion
  const trust = await tulay.as('ops@tulay.test')
  const decide = `/api/sanctions/${id}/decide-appeal`
  expect((await trust.post(decide, { outcome: 'upheld', answer: 'We looked at it.' })).status).toBe(200)
  expect((await open(secret)).body).toMatchObject({ ended_at: null, decision: { outcome: 'upheld' }, allowed: [] })
  expect(await mailsTo(email)).toEqual(['Your account was deleted', 'Your appeal was reviewed and not accepted'])
  expect((await open(`${secret.slice(0, -4)}AAAA`)).status).toBe(404)
  const today = dateIn('UTC', new Date(now()))
  await tulay.db.updateTable('sanctions').set({ ends_on: today }).where('id', '=', id).execute()
  expect((await open(secret)).status).toBe(404)
  expect((await appealWith(secret, 'Too late.')).status).toBe(404)
  await liftDueSanctions()
  expect((await trust.get(`/api/admin/sanctions?subject_id=${subject.id}`)).body.items).toMatchObject([
    { ended_at: expect.any(String), ended_by: null },
  ])
})

test('a company that was suspended is suspended again when it is restored', async () => {
  const { subject, owner } = await addOwned()
  await suspendSubject(admin, subject, form)
  await deleteSubject(admin, subject, why)
  await restoreSubject(admin, subject, why)
  expect((await (await tulay.as(owner)).get('/api/session')).body).toMatchObject({
    me: { company: { status: 'suspended' } },
  })
})

test('no one is deleted while they work: approved work is always paid', async () => {
  const { subject } = await addOwned()
  const talent = await addApplicant()
  await addAssignment(tulay.db, { company_id: subject.id, talent_id: talent.subject.id })
  expect(await codeOf(deleteSubject(admin, subject, why))).toBe('has_assignments')
  expect(await codeOf(deleteSubject(admin, talent.subject, why))).toBe('has_assignments')
})

test('a deleted applicant can be restored for 30 days and is erased after that, also from the audit log', async () => {
  const [kept, erased] = [await addApplicant(), await addApplicant()]
  const { id: application_id } = await addApplication(tulay.db, {
    job_id: await addJob(tulay.db, (await addOwned()).subject.id),
    applicant_id: erased.subject.id,
  })
  await tulay.db.updateTable('talents').set({ headline: 'Agent' }).where('user_id', '=', erased.subject.id).execute()
  // It records their name and where they were.
  const browser = await tulay.as(erased.email)
  await browser.put('/api/account/online-status', { shows_online: false })
  for (const { subject } of [kept, erased]) await deleteSubject(admin, subject, why)
  expect(await mailsTo(erased.email)).toEqual(['Your account was deleted'])
  const deleted_at = fromNow(-(restorable_days + 1) * 24 * 60 * 60_000)
  await tulay.db.updateTable('users').set({ deleted_at }).where('id', '=', erased.subject.id).execute()
  await sealAll(tulay.db)
  expect(await codeOf(restoreSubject(admin, erased.subject, why)), 'before it is erased').toBe('illegal_move')
  await eraseDeleted()
  expect(await codeOf(restoreSubject(admin, kept.subject, why))).toBe('done')
  expect(await codeOf(restoreSubject(admin, erased.subject, why))).toBe('illegal_move')
  const user = await tulay.db
    .selectFrom('users')
    .innerJoin('talents', 'talents.user_id', 'users.id')
    .where('users.id', '=', erased.subject.id)
    .select(['users.name', 'users.email', 'talents.headline'])
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ name: 'Deleted user', email: `${erased.subject.id}@erased.invalid`, headline: '' })
  const application = await tulay.db
    .selectFrom('applications')
    .where('id', '=', application_id)
    .select(['cover_letter', 'stage'])
    .executeTakeFirstOrThrow()
  expect(application).toEqual({ cover_letter: 'Erased', stage: 'withdrawn' })
  const { rows } = await tulay.pool.query('select from activities where actor_id = $1 and origin is not null', [
    erased.subject.id,
  ])
  expect(rows).toEqual([])
  await sealAll(tulay.db)
  expect((await verifyAuditLog()).problems).toEqual([])
})

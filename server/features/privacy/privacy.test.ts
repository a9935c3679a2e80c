import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookies } from '#content/legal/cookies.ts'
import { gdpr } from '#content/legal/gdpr.ts'
import { legalPages } from '#content/legal/pages.ts'
import type { Client } from '#server/testing/client.ts'
import { exportFiles } from '#domain/privacy/export-file.ts'
import type { DataExport, ErasurePreview } from '#domain/privacy/privacy-request.ts'
import { retention } from '#domain/kernel/retention.ts'
import { question } from '#domain/tests/question.ts'
import { noHours } from '#domain/kernel/weekly-hours.ts'
import { removeUnusedFiles } from '#server/features/files/storing.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addFile } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { openConversation, sent } from '#server/testing/messages.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { addRecording, spokenQuestion } from '#server/testing/recordings.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { columnNames, keptPlaces, markTexts, placesOf } from '#server/testing/personal-data.ts'
import { addScorecard, addScoredInterview } from '#server/testing/scorecards.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { eraseDeleted } from './erasing.ts'
import { columnsIn, decisions } from '#server/platform/personal-data/decisions.ts'
import { remindOfErasures } from './erasure.ts'
import { removeDataExports } from './exports.ts'
import { runRetention } from './run-retention.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let owner: Client
let owner_id: string
let admin_id: string
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  owner_id = await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
  admin_id = await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
})

const day_ms = 24 * 60 * 60_000
const mailsTo = async (email: string) => {
  await queuesEmpty(tulay, ['reactions', 'mail', 'data_exports'])
  const mails = await tulay.db
    .selectFrom('local_mails')
    .where('recipient', '=', email)
    .select(['subject', 'text'])
    .orderBy('sent_at')
    .execute()
  return mails
}
const addApplicant = async (email: string, name = 'Ana Reyes') => {
  const id = await addPerson(tulay.db, { email, name, role: 'applicant' })
  return { id, email, browser: await tulay.as(email) }
}
/** Requests an export and waits until it is ready. */
async function exportOf(browser: Client): Promise<DataExport> {
  const answer = await browser.post('/api/privacy/export')
  expect(answer.status, answer.text).toBe(201)
  await queuesEmpty(tulay, ['data_exports'])
  const { body } = await browser.get('/api/privacy/export')
  return (body as unknown as { data_export: DataExport }).data_export
}
async function unpacked(browser: Client, id: string): Promise<Record<string, string>> {
  const answer = await browser.open('GET', `/api/privacy/exports/${id}`)
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

test('every column of the database has one decision about personal data', async () => {
  const columns = await columnNames(tulay.db)
  for (const [table, decision] of decisions) {
    const { personal, special, kept, secret, plain } = decision
    const listed = [personal, special, kept?.columns, secret, plain].flatMap(columnsIn)
    expect(new Set(listed).size, `a column of ${table} has two decisions`).toBe(listed.length)
    expect(listed.toSorted(), `the columns of ${table}`).toEqual(
      (columns[table] ?? []).map(({ column_name }) => column_name).toSorted(),
    )
  }
  expect(Object.keys(columns).toSorted()).toEqual(decisions.map(([table]) => table))
})

test('personal columns are erased by a rule, and the rules and files name columns of their table', () => {
  for (const [table, { personal, special, secret, withheld, plain, kept, why, rules = [] }] of decisions) {
    const changed = rules.flatMap(({ erase }) => (erase && erase !== 'delete' ? Object.keys(erase) : []))
    const isDeleted = rules.some(({ erase }) => erase === 'delete')
    for (const column of columnsIn(personal))
      expect(isDeleted || changed.includes(column), `${table}.${column} is erased`).toBe(true)
    const all = [personal, special, secret, plain, kept?.columns].flatMap(columnsIn)
    for (const column of [...changed, ...columnsIn(withheld), ...Object.keys(kept?.afterwards ?? {})])
      expect(all, `${table}.${column}`).toContain(column)
    expect(Boolean(personal ?? kept ?? why ?? rules.length > 0), `${table} says why`).toBe(true)
  }
})

test('a user downloads everything about them, and nothing that they may not see', async () => {
  const ana = await addApplicant('export@town.test')
  const job_id = await addJob(tulay.db, acme)
  const { id: application_id } = await addApplication(tulay.db, { job_id, applicant_id: ana.id })
  const assignment_id = await addAssignment(tulay.db, { company_id: acme, talent_id: ana.id })
  await tulay.db
    .updateTable('assignment_terms')
    .set({ bill_cents: 987_654, pay_cents: 123_456 })
    .where('assignment_id', '=', assignment_id)
    .execute()
  const conversation = await openConversation(owner, 'application', application_id)
  await sent(owner, conversation.id, 'A question of Acme.')
  await sent(ana.browser, conversation.id, 'An answer of Ana.')
  await owner.post(`/api/applications/${application_id}/notes`, { text: 'A secret note of Acme.' })
  await addFile(tulay.db, ana.id, { name: 'cv.pdf' })
  const other = await addApplicant('other-export@town.test', 'Otto Other')
  const interview = await addScoredInterview(tulay.db, {
    company_id: acme,
    organizer_id: owner_id,
    applicant_id: ana.id,
  })
  await addScorecard(tulay.db, { ...interview, user_id: owner_id, evidence: 'Evidence of Acme.' })
  const colleague_id = await addMember(tulay.db, await addCompany(tulay.db), { email: 'drafts@other.test' })
  const draft = await addScorecard(tulay.db, { ...interview, user_id: colleague_id, evidence: 'A draft of Acme.' })
  const open = { status: 'open', submitted_at: null } as const
  await tulay.db.updateTable('scorecards').set(open).where('id', '=', draft.id).execute()

  const { id, status, size_bytes } = await exportOf(ana.browser)
  expect({ status, hasSize: size_bytes! > 1_000 }).toEqual({ status: 'done', hasSize: true })
  const files = await unpacked(ana.browser, id)
  for (const { name } of Object.values(exportFiles)) expect(Object.keys(files)).toContain(name)
  const all = Object.values(files).join('\n')
  for (const text of [
    'export@town.test',
    'I have done this',
    'A question of Acme.',
    'An answer of Ana.',
    // The form in which it is written says so.
    'Private: Evidence of Acme.',
    '123456',
    '%PDF',
  ])
    expect(all).toContain(text)
  for (const text of ['A secret note', 'A draft of Acme', '987654', 'Otto Other', 'token_hash', 'password_hash'])
    expect(all).not.toContain(text)
  expect(JSON.parse(files['account.json']!)).toMatchObject({ users: [{ name: 'Ana Reyes' }] })
  expect(files['index.html']).toContain('Applications')

  const received = await ana.browser.get('/api/privacy/disclosures')
  expect(received.body.total).toBe(3)
  expect(received.body.items[0]).toMatchObject({ kind: 'application', company: { name: 'Acme' } })
  expect((await other.browser.get('/api/privacy/disclosures')).body.total).toBe(0)
  expect((await other.browser.get(`/api/privacy/exports/${id}`)).status).toBe(404)
  expect((await tulay.visitor().get(`/api/privacy/exports/${id}`)).status).toBe(401)
  expect(await mailsTo(ana.email)).toMatchObject([{ subject: 'Your data is ready to download' }])
})

test('one export is prepared at a time, and it is removed after a week', async () => {
  const { id: user_id, browser } = await addApplicant('twice@town.test')
  const { id } = await exportOf(browser)
  await tulay.db.updateTable('privacy_requests').set({ status: 'open', ended_at: null }).where('id', '=', id).execute()
  expect((await browser.post('/api/privacy/export')).body.code).toBe('export_running')
  await tulay.db
    .updateTable('privacy_requests')
    .set({ status: 'done', ended_at: now(), expires_at: fromNow(-1) })
    .where('id', '=', id)
    .execute()
  expect((await browser.get(`/api/privacy/exports/${id}`)).status, 'expired').toBe(404)
  await removeDataExports()
  expect(await fileStore.read(id)).toBeNull()
  await tulay.db
    .updateTable('sessions')
    .set({ authenticated_at: fromNow(-day_ms) })
    .where('user_id', '=', user_id)
    .execute()
  expect((await browser.post('/api/privacy/export')).status, 'a sign-in of yesterday').toBe(403)
})

const blockersOf = async (browser: Client) =>
  ((await browser.get('/api/privacy/erasure')).body as unknown as ErasurePreview).blockers

test('an account is not deleted while someone works, an invoice is unpaid, or a hold lasts', async () => {
  const ana = await addApplicant('works@town.test')
  await addAssignment(tulay.db, { company_id: acme, talent_id: ana.id })
  expect(await blockersOf(ana.browser)).toEqual(['assignments'])
  expect((await ana.browser.post('/api/privacy/erasure', { email: ana.email })).body.code).toBe('erasure_blocked')
  expect(await blockersOf(owner), 'of the only member').toEqual(['assignments'])

  const shop = await addCompany(tulay.db, { name: 'Shop' })
  for (const [email, member_role] of [
    ['boss@shop.test', 'owner'],
    ['hr@shop.test', 'recruiter'],
  ] as const)
    await addMember(tulay.db, shop, { email, member_role })
  expect(await blockersOf(await tulay.as('boss@shop.test'))).toEqual(['last_owner'])
  expect(await blockersOf(await tulay.as('hr@shop.test'))).toEqual([])
  await tulay.db
    .insertInto('legal_holds')
    .values({ company_id: shop, reason: 'A lawsuit.', placed_by: admin_id, placed_at: now() })
    .execute()
  expect(await blockersOf(await tulay.as('hr@shop.test'))).toEqual(['legal_hold'])
})

const secretIn = (text: string) => /\/keep-account#([\w-]+)/.exec(text)![1]!

test('a deletion ends sign-in at once and is canceled with the link of the email, once', async () => {
  const ana = await addApplicant('leaves@town.test')
  const wrong = await ana.browser.post('/api/privacy/erasure', { email: 'else@town.test' })
  expect(wrong.body.errors).toMatchObject([{ path: 'email' }])
  expect((await ana.browser.post('/api/privacy/erasure', { email: ana.email })).status).toBe(200)
  expect((await ana.browser.get('/api/privacy/export')).status).toBe(401)
  const [mail] = await mailsTo(ana.email)
  expect(mail!.subject).toBe('Your account will be deleted')

  await tulay.db
    .updateTable('privacy_requests')
    .set({ erases_at: fromNow(6 * day_ms) })
    .where('user_id', '=', ana.id)
    .execute()
  await remindOfErasures()
  await remindOfErasures()
  expect(await mailsTo(ana.email), 'one reminder').toHaveLength(2)

  const secret = secretIn(mail!.text)
  expect((await tulay.visitor().post('/api/erasure-status', { secret })).body).toMatchObject({ status: 'open' })
  const [first, second] = await Promise.all(
    [1, 2].map(() => tulay.visitor().post('/api/erasure-status/cancel', { secret })),
  )
  expect([first!.status, second!.status].toSorted()).toEqual([200, 409])
  expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toContain('Your account was kept')
  expect((await (await tulay.as(ana.email)).get('/api/privacy/export')).status).toBe(200)
})

test('after the erasure, nothing of a person is left but what the law requires us to keep', async () => {
  const mark = 'zqxsentinel'
  const name = `Zenobia ${mark}`
  const email = `${mark}@town.test`
  const ana = await addApplicant(email, name)
  const job_id = await addJob(tulay.db, acme)
  const { id: application_id } = await addApplication(tulay.db, { job_id, applicant_id: ana.id })
  const resume = await addFile(tulay.db, ana.id, { name: `${mark}.pdf` })
  await tulay.db.updateTable('applications').set({ resume_file_id: resume }).where('id', '=', application_id).execute()
  const conversation = await openConversation(owner, 'application', application_id)
  await sent(ana.browser, conversation.id, `Call me: ${mark}`)
  await owner.post(`/api/applications/${application_id}/notes`, { text: `${name} knows our tools.` })
  await tulay.db
    .insertInto('contact_requests')
    .values({ page: 'contact', name, email, message: `${mark} asks`, created_at: now() })
    .execute()
  await addAssignment(tulay.db, { company_id: acme, talent_id: ana.id, status: 'ended' })
  const bank = { kind: 'bank', label: mark, last4: '1234', country: 'PH', details: Buffer.from(mark) } as const
  await tulay.db
    .insertInto('payout_methods')
    .values({ ...bank, talent_id: ana.id, created_at: now(), usable_at: now() })
    .execute()
  await tulay.db
    .insertInto('identities')
    .values({ issuer: 'https://id.test', subject: mark, user_id: ana.id, created_at: now() })
    .execute()
  await tulay.db
    .insertInto('staff_notes')
    .values({ applicant_id: ana.id, author_id: admin_id, text: mark, created_at: now() })
    .execute()
  const interview = await addScoredInterview(tulay.db, {
    company_id: acme,
    organizer_id: owner_id,
    applicant_id: ana.id,
  })
  await addScorecard(tulay.db, { ...interview, user_id: owner_id, evidence: `${mark} was calm.` })
  const questions = [question.parse(spokenQuestion)]
  const made = await addTest(tulay.db, { company_id: acme, questions })
  const attempt_id = await addAttempt(tulay.db, { test: made, application_id })
  const recording_id = await addRecording(tulay.db, { attempt_id, owner_id: ana.id })
  const [part] = await tulay.db
    .selectFrom('recording_parts')
    .where('recording_id', '=', recording_id)
    .select('file_id')
    .execute()
  await tulay.db.updateTable('files').set({ name: mark }).where('id', '=', part!.file_id).execute()
  await markTexts(tulay.db, { of: 'person', id: ana.id, mark })
  await exportOf(ana.browser)
  // The company is notified of a name that is corrected later.
  expect((await ana.browser.post(`/api/applicant/applications/${application_id}/withdraw`)).status).toBe(200)
  await queuesEmpty(tulay, ['reactions'])
  expect((await placesOf(tulay.db, [name])).map(String)).toContain('notifications.title')
  expect((await ana.browser.put('/api/account/name', { name: `Zoe ${mark}` })).status).toBe(200)
  await sealAll(tulay.db)
  const { body } = await ana.browser.get('/api/privacy/erasure')
  const preview = body as unknown as ErasurePreview
  expect(preview.deleted.find(({ title }) => title === 'Applications')!.count).toBeGreaterThan(0)
  expect(preview.kept).toMatchObject([{ title: 'Payout method', count: 1, law: 'tax' }])
  expect(preview.kept[0]!.ends_on.slice(0, 4)).toBe(String(Number(now().slice(0, 4)) + retention.transaction_years))

  expect((await placesOf(tulay.db, [mark, name, email])).length, 'places before').toBeGreaterThan(20)

  expect((await ana.browser.post('/api/privacy/erasure', { email })).status).toBe(200)
  await mailsTo(email)
  await sealAll(tulay.db)
  await tulay.db
    .updateTable('users')
    .set({ deleted_at: fromNow(-31 * day_ms) })
    .where('id', '=', ana.id)
    .execute()
  await eraseDeleted()
  await removeUnusedFiles()
  expect(await fileStore.read(resume)).toBeNull()
  expect(await fileStore.read(part!.file_id), 'a part of a recording').toBeNull()
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Your account was deleted' }])
  // The mailbox of development has the email that was just sent.
  await tulay.db.deleteFrom('local_mails').where('recipient', '=', email).execute()

  expect((await placesOf(tulay.db, [mark, name, email])).filter((place) => !keptPlaces.includes(place))).toEqual([])
})

test('a company that was deleted a month ago has no name, page or logo left', async () => {
  const { db } = tulay
  const id = await addCompany(db, { name: 'Gone & Co' })
  const logo_file_id = await addFile(db, await addMember(db, id, { email: 'owner@gone.test' }), { purpose: 'logo' })
  const office_hours = JSON.stringify([[{ from: '09:00', to: '17:00' }], ...noHours.slice(1)])
  const page = { about: 'We weave.', logo_file_id, office_hours }
  const deleted = { status: 'deleted', deleted_at: fromNow(-31 * day_ms) } as const
  await db
    .updateTable('companies')
    .set({ ...page, ...deleted })
    .where('id', '=', id)
    .execute()
  await eraseDeleted()
  await removeUnusedFiles()
  const row = await db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const nothing = { name: 'Deleted company', about: '', logo_file_id: null, office_hours: noHours }
  expect(row).toMatchObject(nothing)
  expect(await fileStore.read(logo_file_id)).toBeNull()
})

test('an account without activity for three years is warned, then deleted; a dry run and a legal hold change nothing', async () => {
  const years = (count: number) => fromNow(-count * 365.25 * day_ms)
  const add = async (email: string) => {
    const id = await addPerson(tulay.db, { email, role: 'applicant' })
    await tulay.db
      .updateTable('users')
      .set({ created_at: years(4) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [gone, held] = [await add('gone@town.test'), await add('held@town.test')]
  await tulay.db
    .insertInto('legal_holds')
    .values({ user_id: held, reason: 'A lawsuit.', placed_by: admin_id, placed_at: now() })
    .execute()
  const statusOf = async (id: string) =>
    (await tulay.db.selectFrom('users').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
  expect(await runRetention({ isDryRun: true })).toMatchObject({ warned: 2, deleted: 0 })
  expect(await mailsTo('gone@town.test')).toEqual([])
  expect(await runRetention({ isDryRun: false })).toMatchObject({ warned: 2, deleted: 0 })
  expect(await runRetention({ isDryRun: false }), 'warned once').toMatchObject({ warned: 0, deleted: 0 })
  expect((await mailsTo('gone@town.test'))[0]!.subject).toMatch(/^Sign in by .* to keep your account$/)
  await tulay.db
    .updateTable('users')
    .set({ inactivity_warned_at: fromNow(-(retention.warning_days + 1) * day_ms) })
    .where('id', 'in', [gone, held])
    .execute()
  expect(await runRetention({ isDryRun: false })).toMatchObject({ deleted: 1, kept: 1 })
  expect([await statusOf(gone), await statusOf(held)]).toEqual(['deleted', 'active'])
  const runs = await tulay.db.selectFrom('retention_runs').select(['is_dry_run', 'ended_at']).execute()
  expect(runs.map(({ is_dry_run, ended_at }) => [is_dry_run, ended_at !== null])).toContainEqual([true, true])
})

test('records of transactions lose their personal data after seven years', async () => {
  const talent_id = await addPerson(tulay.db, { email: 'paid@town.test', role: 'applicant' })
  const method = { kind: 'bank', country: 'PH', details: Buffer.from(''), usable_at: now(), last4: '1234' } as const
  const add = (label: string, years: number, replaced_at: string | null) =>
    tulay.db
      .insertInto('payout_methods')
      .values({ ...method, talent_id, label, replaced_at, created_at: fromNow(-years * 365.25 * day_ms) })
      .execute()
  await add('Old bank', 7.1, now())
  await add('New bank', 6.9, null)
  const { records } = await runRetention({ isDryRun: false })
  expect(records['payout_methods']).toBe(1)
  const left = await tulay.db
    .selectFrom('payout_methods')
    .where('talent_id', '=', talent_id)
    .select(['label', 'last4'])
    .orderBy('created_at')
    .execute()
  expect(left).toEqual([
    { label: 'Erased', last4: '' },
    { label: 'New bank', last4: '1234' },
  ])
  expect((await runRetention({ isDryRun: false })).records['payout_methods'], 'once').toBe(0)
})

test('the legal pages state the periods that the code applies', () => {
  const stated = ['3 years after its last activity', '7 years', '2 years of inactivity', '26 months, anonymized']
  for (const page of [legalPages.privacy, gdpr])
    for (const period of stated) expect(JSON.stringify(page)).toContain(period)
  expect(JSON.stringify(cookies)).toContain('26 months')
  expect(retention).toMatchObject({ account_years: 3, transaction_years: 7, marketing_years: 2, analytics_months: 26 })
})

test('a legal hold keeps a deleted account until it is lifted', async () => {
  const admin = await tulay.as('admin@tulay.test')
  const id = await addPerson(tulay.db, { email: 'case@town.test', role: 'applicant' })
  const deleted = { status: 'deleted', deleted_at: fromNow(-31 * day_ms) } as const
  await tulay.db.updateTable('users').set(deleted).where('id', '=', id).execute()
  const subject = { kind: 'user', id }
  const placed = await admin.post('/api/admin/legal-holds', { subject, reason: 'A lawsuit.' })
  expect(placed.status, placed.text).toBe(201)
  expect((await admin.post('/api/admin/legal-holds', { subject, reason: 'Again.' })).status).toBe(409)
  const emailOf = async () =>
    (await tulay.db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email
  await eraseDeleted()
  expect(await emailOf()).toBe('case@town.test')
  expect((await admin.post(`/api/admin/legal-holds/${placed.body.id}/lift`)).status).toBe(200)
  expect((await admin.post(`/api/admin/legal-holds/${placed.body.id}/lift`)).status).toBe(409)
  await eraseDeleted()
  expect(await emailOf()).toBe(`${id}@erased.invalid`)
})

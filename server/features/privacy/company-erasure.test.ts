import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnusedFiles } from '#server/features/files/storing.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { openConversation, sent } from '#server/testing/messages.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { keptPlaces, markTexts, placesOf } from '#server/testing/personal-data.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { eraseDeleted } from './erasing.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const day_ms = 24 * 60 * 60_000

let talent: { id: string; browser: Client }
let admin_id: string
beforeAll(async () => {
  admin_id = await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  const id = await addPerson(tulay.db, { email: 'talent@town.test', name: 'Ana Reyes', role: 'applicant' })
  talent = { id, browser: await tulay.as('talent@town.test') }
})

/** A company with a job, an applicant, a conversation and notes, by a member whose name, address and texts have the mark. */
async function addMarkedMember(company_id: string, mark: string, member_role: 'owner' | 'recruiter') {
  const email = `${mark}@acme.test`
  const user_id = await addMember(tulay.db, company_id, { email, member_role })
  await tulay.db
    .updateTable('users')
    .set({ name: `Zenobia ${mark}` })
    .where('id', '=', user_id)
    .execute()
  const browser = await tulay.as(email)
  const job_id = await addJob(tulay.db, company_id)
  const { id: application_id } = await addApplication(tulay.db, { job_id, applicant_id: talent.id })
  const conversation = await openConversation(browser, 'application', application_id)
  await sent(browser, conversation.id, `Call me: ${mark}`)
  await browser.post(`/api/applications/${application_id}/notes`, { text: `${mark} likes the letter.` })
  await tulay.db
    .insertInto('contact_requests')
    .values({ page: 'contact', name: mark, email, message: `${mark} asks`, created_at: now() })
    .execute()
  await tulay.db
    .insertInto('staff_privacy_requests')
    .values({
      kind: 'other',
      status: 'open',
      user_id,
      name: mark,
      email,
      message: mark,
      received_on: now().slice(0, 10),
      due_on: fromNow(30 * day_ms).slice(0, 10),
      created_at: now(),
    })
    .execute()
  const file = await addFile(tulay.db, user_id, { name: `${mark}.pdf` })
  await markTexts(tulay.db, { of: 'person', id: user_id, mark })
  return { user_id, email, browser, job_id, file }
}

/** The places of a mark besides those that a law requires us to keep, after the emails were sent. */
async function leftOf(mark: string): Promise<string[]> {
  await queuesEmpty(tulay, ['reactions', 'mail'])
  // The mailbox of development has the email that was just sent.
  await tulay.db.deleteFrom('local_mails').where('recipient', 'like', `${mark}@%`).execute()
  return (await placesOf(tulay.db, [mark])).filter((place) => !keptPlaces.includes(place))
}

test('after the erasure, nothing of a member is left in a company that goes on', async () => {
  const mark = 'zqxmember'
  const company_id = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, company_id, { email: 'stays@acme.test' })
  const member = await addMarkedMember(company_id, mark, 'recruiter')
  await sealAll(tulay.db)
  expect((await placesOf(tulay.db, [mark])).length, 'places before').toBeGreaterThan(10)

  expect((await member.browser.post('/api/privacy/erasure', { email: member.email })).status).toBe(200)
  await queuesEmpty(tulay, ['reactions', 'mail'])
  await sealAll(tulay.db)
  await tulay.db
    .updateTable('users')
    .set({ deleted_at: fromNow(-31 * day_ms) })
    .where('id', '=', member.user_id)
    .execute()
  await eraseDeleted()
  await removeUnusedFiles()
  expect(await fileStore.read(member.file)).toBeNull()
  expect(await leftOf(mark)).toEqual([])
  const company = await tulay.db.selectFrom('companies').where('id', '=', company_id).select('name').executeTakeFirst()
  expect(company).toEqual({ name: 'Acme' })
})

test('after the erasure of a company, nothing of it and its members is left but what the law requires us to keep', async () => {
  const mark = 'zqxcompany'
  const company_id = await addCompany(tulay.db, { name: `Weavers ${mark}` })
  const owner = await addMarkedMember(company_id, mark, 'owner')
  await addMember(tulay.db, company_id, { email: `second-${mark}@acme.test`, member_role: 'finance' })
  await addAssignment(tulay.db, { company_id, talent_id: talent.id, status: 'ended' })
  // The audit log keeps the names of what people worked with.
  await owner.browser.post('/api/message-templates', { name: 'Regards', body: `Regards, ${mark}` })
  await owner.browser.post('/api/shortlists', { name: 'Weavers' })
  await owner.browser.put('/api/company/page', { about: mark, website: '', industry: '', size: null })
  await tulay.db
    .insertInto('staff_notes')
    .values({ company_id, author_id: admin_id, text: mark, created_at: now() })
    .execute()
  const billing = { legal_name: mark, address: mark, contact_name: mark, email: `${mark}@acme.test` } as const
  await tulay.db
    .insertInto('billing_profiles')
    .values({ ...billing, company_id, country: 'US', updated_at: now() })
    .execute()
  await markTexts(tulay.db, { of: 'company', id: company_id, mark })
  await queuesEmpty(tulay, ['reactions', 'mail'])
  await sealAll(tulay.db)
  expect((await placesOf(tulay.db, [mark])).length, 'places before').toBeGreaterThan(20)

  const deleted = { status: 'deleted', deleted_at: fromNow(-31 * day_ms) } as const
  await tulay.db.updateTable('companies').set(deleted).where('id', '=', company_id).execute()
  await eraseDeleted()
  await removeUnusedFiles()
  expect(await fileStore.read(owner.file)).toBeNull()
  // Single words of job posts, without a reference to anyone, to correct typing errors.
  expect(await leftOf(mark)).toEqual(['search_terms.slips', 'search_terms.term'])
  expect(
    (await placesOf(tulay.db, [mark])).filter((place) => place.startsWith('billing_profiles.')).toSorted(),
    'kept by law',
  ).toEqual(['address', 'contact_name', 'email', 'legal_name'].map((column) => `billing_profiles.${column}`))
})

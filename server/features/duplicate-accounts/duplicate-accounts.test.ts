import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DuplicateAccount } from '#domain/duplicate-accounts/duplicate-account.ts'
import { writePdf } from '#server/demo/write-pdf.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { paragraph, tinyDocx } from '#server/testing/docx.ts'
import { addFile } from '#server/testing/files.ts'
import { profile } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let admin: Client
beforeAll(async () => {
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Adele Admin', admin_role: 'trust' })
  admin = await tulay.as('admin@tulay.test')
})

let count = 0
async function newTalent(name = 'Ana Reyes') {
  const email = `talent-${(count += 1)}@town.test`
  const id = await addTalent(db, { email, name })
  return { id, email, client: await tulay.as(email) }
}
type Talent = Awaited<ReturnType<typeof newTalent>>

/** Saves a profile with a résumé of this content. */
async function sendResume({ id, client }: Talent, content: number) {
  const resume_file_id = await addFile(db, id)
  await db
    .updateTable('files')
    .set({ sha256: Buffer.alloc(32, content) })
    .where('id', '=', resume_file_id)
    .execute()
  const answer = await client.put('/api/applicant/profile', { ...profile, resume_file_id })
  expect(answer.status, answer.text).toBe(200)
  await queuesEmpty(tulay, ['reactions'])
}
async function setWallet({ client }: Talent, handle: string) {
  const details = { type: 'wallet', holder: 'Ana Reyes', provider: 'GCash', handle }
  expect((await client.put('/api/payout-methods', { details })).status).toBe(200)
  await queuesEmpty(tulay, ['reactions'])
}
const list = async (query = '') =>
  (await admin.get(`/api/admin/duplicate-accounts?per_page=100${query}`)).body.items as unknown as DuplicateAccount[]
const about = async (talent: Talent, query = '') =>
  (await list(query)).filter(({ older, newer }) => [older.id, newer.id].includes(talent.id))
const act = (id: string, verb: string, body?: object) => admin.post(`/api/admin/duplicate-accounts/${id}/${verb}`, body)

it('shows staff two accounts with the same résumé file and payout account, the older first, with the evidence', async () => {
  const [one, other, third] = [await newTalent(), await newTalent('A. Reyes'), await newTalent('Ben Cruz')]
  await sendResume(other, 1)
  await sendResume(third, 2)
  expect(await about(other)).toEqual([])
  await sendResume(one, 1)
  expect(await about(one)).toMatchObject([
    {
      older: { id: one.id, applications: 0 },
      newer: { id: other.id, name: 'A. Reyes' },
      evidence: ['resume'],
    },
  ])
  await setWallet(one, '0917 123 4567')
  await setWallet(other, '+63 917 123 4567')
  await setWallet(third, '0917 123 4568')
  const found = await about(one)
  expect(found).toMatchObject([
    { evidence: ['payout_account', 'resume'], status: 'open', allowed: ['dismiss', 'merge'] },
  ])
  expect(await about(third)).toEqual([])
  expect(await list(`&q=${encodeURIComponent(other.email)}`)).toEqual(found)
  // Neither the number nor the file is told.
  expect(JSON.stringify(found)).not.toMatch(/917\D?123|GCash|sha256|fingerprint/)
  const queue = (await admin.get('/api/admin/queues')).body as unknown as { duplicate_accounts: number }
  expect(queue.duplicate_accounts).toBe((await list()).length)
})

it('is dismissed once with a reason, and opened again by staff or by new evidence only', async () => {
  const [one, other] = [await newTalent(), await newTalent()]
  await sendResume(one, 3)
  await sendResume(other, 3)
  const [{ id }] = (await about(one)) as [DuplicateAccount]
  expect((await act(id, 'dismiss', { reason: ' ' })).body.errors).toEqual([
    { path: 'reason', message: 'Please say why.' },
  ])
  const answers = await Promise.all([
    act(id, 'dismiss', { reason: 'Two sisters.' }),
    act(id, 'dismiss', { reason: 'Two sisters.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await about(one)).toEqual([])
  expect(await about(one, '&show=dismissed')).toMatchObject([
    { reason: 'Two sisters.', dismissed_by: 'Adele Admin', allowed: ['reopen'] },
  ])

  await sendResume(one, 3)
  expect(await about(one)).toEqual([])
  expect((await act(id, 'reopen')).body).toMatchObject({ status: 'open', reason: '', dismissed_by: null })
  expect((await act(id, 'reopen')).status).toBe(409)

  await act(id, 'dismiss', { reason: 'Two sisters.' })
  await setWallet(one, '0918 555 0000')
  await setWallet(other, '0918 555 0000')
  expect(await about(one)).toMatchObject([{ evidence: ['payout_account', 'resume'], reason: '', dismissed_at: null }])
  const kinds = await db
    .selectFrom('activities')
    .where('kind', 'like', 'duplicate_account.%')
    .where((eb) => eb.fn('jsonb_extract_path_text', ['data', eb.val('duplicate_account_id')]), '=', id)
    .select('kind')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind.split('.')[1])).toEqual(['found', 'dismissed', 'reopened', 'dismissed', 'found'])
})

it('takes a file that many have for a template, and leaves out deleted accounts', async () => {
  const talents: Talent[] = []
  for (let each = 0; each < 21; each += 1) talents.push(await newTalent())
  for (const { id } of talents) await addFile(db, id)
  const [one, other] = [await newTalent(), await newTalent()]
  await sendResume(one, 0)
  expect(await about(one)).toEqual([])

  await sendResume(one, 4)
  await sendResume(other, 4)
  expect(await about(one)).toHaveLength(1)
  await db
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: new Date().toISOString() })
    .where('id', '=', other.id)
    .execute()
  expect(await about(one)).toEqual([])
})

const wordWith = (...lines: string[]) => ({ docx: tinyDocx({ body: lines.map((line) => paragraph(line)).join('') }) })
const pdfWith = (...lines: string[]) => ({ pdf: writePdf(lines.map((text) => ({ text }))) })

it('compares the phone numbers and birth dates of résumés, and what was saved before there were fingerprints', async () => {
  const reference = 'Reference: +63 918 555 0199'
  const withResume = async (talent: Talent, file: Parameters<typeof addFile>[2]) => {
    const resume_file_id = await addFile(db, talent.id, file)
    await db
      .updateTable('files')
      .set({ sha256: randomBytes(32) })
      .where('id', '=', resume_file_id)
      .execute()
  }
  const [one, other, third, broken] = [await newTalent(), await newTalent(), await newTalent(), await newTalent()]
  await withResume(one, wordWith('Mobile 0917 555 0188', reference))
  await withResume(other, pdfWith('+63 (0)917-555-0188', reference))
  await withResume(third, pdfWith('+63 917 555 0177', reference))
  await withResume(broken, { pdf: Buffer.from('%PDF-1.7 +63 917 555 0188') })
  const [rosa, same, sister] = [await newTalent('Rosa Cruz'), await newTalent('Rósa Cruz'), await newTalent('Lea Cruz')]
  await withResume(rosa, pdfWith('Date of birth: March 12, 1990'))
  await withResume(same, wordWith('Birthdate: 1990-03-12'))
  await withResume(sister, pdfWith('Born 12 March 1990'))
  await runMaintenance('add_fingerprints')
  expect(await about(rosa)).toMatchObject([
    { older: { id: rosa.id }, newer: { id: same.id }, evidence: ['birth_date'] },
  ])
  expect(await about(sister)).toEqual([])
  expect(await about(one)).toMatchObject([{ evidence: ['phone'] }])
  for (const unlike of [third, broken]) expect(await about(unlike)).toEqual([])
  expect(JSON.stringify(await about(one))).not.toMatch(/917\D?555\D?0188/)

  const [early, late] = [await newTalent(), await newTalent()]
  for (const talent of [early, late]) await setWallet(talent, '0919 555 0166')
  await db.deleteFrom('duplicate_accounts').execute()
  const job_id = await addJob(db, await addCompany(db))
  const { id } = await addApplication(db, { job_id, applicant_id: early.id })
  await db.updateTable('payout_methods').set({ account_fingerprint: null }).execute()
  await db
    .updateTable('fingerprint_backfills')
    .set({ finished_at: null, after_id: '00000000-0000-0000-0000-000000000000' })
    .execute()
  await runMaintenance('add_fingerprints')
  expect(await about(early)).toMatchObject([{ evidence: ['payout_account'] }])
  const letter = await db
    .selectFrom('applications')
    .where('id', '=', id)
    .select('letter_fingerprint')
    .executeTakeFirst()
  expect(letter?.letter_fingerprint).toMatch(/^[0-9a-f]{32}$/)
  const done = await db.selectFrom('fingerprint_backfills').select('finished_at').execute()
  expect(done.every(({ finished_at }) => finished_at !== null)).toBe(true)
})

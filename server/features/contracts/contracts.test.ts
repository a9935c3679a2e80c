import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractTemplates } from '#content/contracts/templates.ts'
import type { ContractKind } from '#content/contracts/templates.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { acceptOffer } from '#server/features/offers/accept-offer.ts'
import { sendOffer } from '#server/features/offers/send-offer.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { acceptance, offerTo } from '#server/testing/offers.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let talent: Client
let talent_id: string
beforeAll(async () => {
  ;({ company_id: acme, owner } = await addHiringTeam(tulay))
  talent_id = await addTalent(db, { email: 'ana@talent.test', name: 'Ana Reyes' })
  talent = await tulay.as('ana@talent.test')
})

/** Hires the talent over HTTP, and returns the contracts. */
async function hire() {
  const { id: application_id } = await addApplication(db, { job_id: await addJob(db, acme), applicant_id: talent_id })
  const { body: offer } = await owner.post('/api/offers', offerTo(application_id))
  const accepted = await talent.post(`/api/offers/${offer.id}/accept`, acceptance)
  expect(accepted.status, accepted.text).toBe(200)
  const assignment_id = accepted.body['assignment_id'] as unknown as string
  const contracts = await db
    .selectFrom('contracts')
    .where('assignment_id', '=', assignment_id)
    .select(['id', 'side'])
    .execute()
  const idOf = (side: string) => contracts.find((one) => one.side === side)!.id
  return { offer_id: offer.id, assignment_id, company: idOf('company'), talent: idOf('talent') }
}

const download = async (by: Client, id: string) => {
  const answer = await by.open('GET', `/api/contracts/${id}/file`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const isGenuine = async (hash: string) =>
  (await tulay.visitor().get(`/api/contracts/verify/${hash}`)).body['is_genuine']
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const findRow = (id: string) =>
  db.selectFrom('contracts').where('id', '=', id).select(['file_id', 'sha256']).executeTakeFirstOrThrow()

test('each side downloads its own file, which everyone can verify', async () => {
  const signed = await hire()
  const own = await download(talent, signed.talent)
  const companys = await download(owner, signed.company)
  expect([own.status, companys.status]).toEqual([200, 200])
  expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await isGenuine(hashOf(own.bytes))).toBe(true)
  expect(await isGenuine(hashOf(companys.bytes).toUpperCase())).toBe(true)
  expect(await isGenuine(hashOf(Buffer.concat([own.bytes, Buffer.from(' ')])))).toBe(false)
  expect((await download(talent, signed.company)).status).toBe(404)
  expect((await download(owner, signed.talent)).status).toBe(404)
  expect((await tulay.visitor().get(`/api/contracts/verify/${hashOf(own.bytes)}`)).body).toEqual({ is_genuine: true })
  expect(await pdfText(own.bytes)).toContain('Ana Reyes')
})

test('the file is written once, however often it is downloaded at the same time', async () => {
  const { talent: id } = await hire()
  const files = await Promise.all(Array.from({ length: 5 }, () => download(talent, id)))
  expect(new Set(files.map(({ bytes }) => hashOf(bytes))).size).toBe(1)
  const { file_id, sha256 } = await findRow(id)
  expect(sha256).toBe(hashOf(await buffer((await fileStore.read(file_id!))!)))
  expect((await talent.get(`/api/files/${file_id}`)).status).toBe(404)
  const views = await db.selectFrom('document_views').where('contract_id', '=', id).select('user_id').execute()
  expect(views.map(({ user_id }) => user_id)).toEqual(Array.from({ length: 5 }, () => talent_id))
})

test('the talent sees who has downloaded the contract, and the company nothing of it', async () => {
  const signed = await hire()
  const viewsSeenBy = async (by: Client) => {
    const { body } = await by.get(`/api/assignments/${signed.assignment_id}`)
    return (body as unknown as Assignment).contracts.map(({ views }) => views?.map(({ name }) => name))
  }
  expect(await viewsSeenBy(talent)).toEqual([[]])
  await download(talent, signed.talent)
  await download(owner, signed.company)
  expect(await viewsSeenBy(talent)).toEqual([['Ana Reyes']])
  expect(await viewsSeenBy(owner)).toEqual([undefined])
})

test('both files are written soon after the contract is signed', async () => {
  const signed = await hire()
  for (const id of [signed.company, signed.talent]) await eventually(async () => (await findRow(id)).sha256)
})

test('the signatures are recorded with name, account, time and address', async () => {
  const { offer_id } = await hire()
  const signatures = await db
    .selectFrom('signatures')
    .where('offer_id', '=', offer_id)
    .select(['side', 'name', 'email', 'ip_address'])
    .orderBy('side')
    .execute()
  expect(signatures).toEqual([
    { side: 'company', name: 'Olivia Owner', email: 'owner@acme.test', ip_address: '127.0.0.1' },
    { side: 'talent', name: 'Ana Reyes', email: 'ana@talent.test', ip_address: '127.0.0.1' },
  ])
})

test('what is stored for a side has the rate of that side only', async () => {
  const actorWith = async (email: string) =>
    actorOf(await accountRows(db).where('users.email', '=', email).executeTakeFirstOrThrow(), '')
  const { id: application_id } = await addApplication(db, { job_id: await addJob(db, acme), applicant_id: talent_id })
  const offer_id = await sendOffer(await actorWith('owner@acme.test'), offerTo(application_id))
  const assignment_id = await acceptOffer(await actorWith('ana@talent.test'), offer_id, acceptance)
  const rows = await db
    .selectFrom('contracts')
    .where('assignment_id', '=', assignment_id)
    .select('terms')
    .orderBy('side')
    .execute()
  expect(rows.map(({ terms }) => JSON.stringify(terms))).toEqual([
    expect.stringMatching(/^(?!.*1500).*"rate_cents":2000/),
    expect.stringMatching(/^(?!.*2000).*"rate_cents":1500/),
  ])
})

/** Of every version that contracts were signed with. A version is never changed, only followed by another one. */
const published: Record<ContractKind, readonly string[]> = {
  agreement: [
    '7e7fc2c51198ff8d5f9d33930dbe66a255b1c9a4c5d23a42b6c3897af6629a2c',
    'a5e9c149170ba05cfb88561067583b94aff9e857845d440202dc85e0ca9902ca',
  ],
  amendment: [
    '1b06f33bc1877275857f7958a8754e72598a4b008b45f082cdb6e8303558cab8',
    '2f0dcc9ddccfadb76bc19a80cc09db6e3d90ba423fb4e1d22ca827201a96538a',
  ],
}

test('signed contracts keep the text that was signed, whatever a later version says', () => {
  for (const [kind, hashes] of Object.entries(published))
    expect(
      contractTemplates[kind as ContractKind].map((template) => hashOf(Buffer.from(JSON.stringify(template)))),
      kind,
    ).toEqual(hashes)
})

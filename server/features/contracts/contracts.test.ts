import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { contractTemplates } from '#content/contracts/templates.ts'
import type { ContractKind } from '#content/contracts/templates.ts'
import { api } from '#domain/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { signature, signatureMessage } from '#domain/contracts/contract.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { acceptOffer } from '#server/features/offers/answering.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { amendment } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { acceptance, offerTo } from '#server/testing/offers.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
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
    { side: 'company', name: 'owner', email: 'owner@acme.test', ip_address: '127.0.0.1' },
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

const done = async (by: Client, path: string, body: object) => {
  const answer = await by.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body as unknown as Record<string, string>
}
/** The signature that was recorded last. */
const newestSignature = () =>
  db.selectFrom('signatures').select(['side', 'name', 'account_name']).orderBy('id', 'desc').executeTakeFirst()

describe('a contract is signed with the name on the account only', () => {
  const names = { company: 'María José  O’Brien-Núñez', talent: 'Łukasz Dela Peña Jr.' } as const
  let company_id: string
  let signer_id: string
  let company: Client
  let talented: Client
  let admin: Client
  beforeAll(async () => {
    company_id = await addCompany(db, { name: 'Rattan' })
    await addMember(db, company_id, { email: 'maria@rattan.test', name: names.company })
    signer_id = await addTalent(db, { email: 'lukasz@talent.test', name: names.talent })
    await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
    company = await tulay.as('maria@rattan.test')
    talented = await tulay.as('lukasz@talent.test')
    admin = await tulay.as('admin@tulay.test')
  })

  const offer = async () => {
    const job_id = await addJob(db, company_id)
    return offerTo((await addApplication(db, { job_id, applicant_id: signer_id })).id, { signature: names.company })
  }
  const sent = async () => (await done(company, '/api/offers', await offer())).id
  const accepted = async () => {
    const accept = { signature: names.talent, has_agreed: true }
    return (await done(talented, `/api/offers/${await sent()}/accept`, accept)).assignment_id
  }
  const amended = { ...amendment, effective_on: addDays(now().slice(0, 10), 60) }

  interface Signing {
    as: 'company' | 'talent'
    path: string
    body: object
  }
  /** A request of each endpoint with a signature that would succeed with the right name. */
  const requests: Record<string, () => Promise<Signing>> = {
    'POST /api/offers': async () => ({ as: 'company', path: '/api/offers', body: await offer() }),
    'POST /api/offers/:id/approve': async () => {
      const { weekly_hours, timezone, days, from_time, to_time, break_minutes, start_date } = offerTo('')
      const job_id = await addJob(db, company_id)
      const { id } = await done(admin, '/api/admin/offers', {
        job_id,
        talent_id: signer_id,
        role_title: 'Weaver',
        rate: 15,
        weekly_hours,
        timezone,
        days,
        from_time,
        to_time,
        break_minutes,
        start_date,
        has_consent: true,
      })
      return { as: 'company', path: `/api/offers/${id}/approve`, body: {} }
    },
    'POST /api/offers/:id/accept': async () => ({
      as: 'talent',
      path: `/api/offers/${await sent()}/accept`,
      body: { has_agreed: true },
    }),
    'POST /api/assignments/:id/amendments': async () => ({
      as: 'company',
      path: `/api/assignments/${await accepted()}/amendments`,
      body: amended,
    }),
    'POST /api/amendments/:id/sign': async () => {
      const id = await accepted()
      await done(company, `/api/assignments/${id}/amendments`, { ...amended, signature: names.company })
      const { amendments } = (await company.get(`/api/assignments/${id}`)).body as unknown as Assignment
      return { as: 'talent', path: `/api/amendments/${amendments[0]!.id}/sign`, body: {} }
    },
  }

  it('by every endpoint that takes a signature', () => {
    const isSignature = (field: unknown): boolean =>
      field === signature || (field instanceof z.ZodOptional && isSignature(field.unwrap()))
    const signing = Object.values(api)
      .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
      .filter(({ schema: { body } }) => body instanceof z.ZodObject && Object.values(body.shape).some(isSignature))
    expect(Object.keys(requests).toSorted()).toEqual(signing.map(({ method, url }) => `${method} ${url}`).toSorted())
  })

  it.each(Object.keys(requests))('%s', async (endpoint) => {
    const { as, path, body } = await requests[endpoint]!()
    const by = as === 'company' ? company : talented
    const name = names[as]
    const before = await newestSignature()
    const others = [names[as === 'company' ? 'talent' : 'company'], name.split(' ')[0]!, `${name} II`, 'x']
    for (const typed of others) {
      const refused = await by.post(path, { ...body, signature: typed })
      expect([refused.status, refused.body.errors], typed).toEqual([
        400,
        [{ path: 'signature', message: signatureMessage(name) }],
      ])
    }
    expect(await newestSignature()).toEqual(before)
    const typed = ` ${name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().replace('’', "'").replace(' ', '   ')}`
    await done(by, path, { ...body, signature: typed })
    expect(await newestSignature()).toEqual({ side: as, name: typed.trim(), account_name: name })
  })

  it('as it is when the signature is recorded, also if it changes at that moment', async () => {
    const path = `/api/offers/${await sent()}/accept`
    const accept = { signature: names.talent, has_agreed: true }
    const rename = `update users set name = 'Someone Else' where id = '${signer_id}'`
    const refused = await whileLocked(tulay.pool, rename, { waiting: 1 }, () => talented.post(path, accept))
    expect(refused.body.errors).toEqual([{ path: 'signature', message: signatureMessage('Someone Else') }])
    await db.updateTable('users').set({ name: names.talent }).where('id', '=', signer_id).execute()
    await done(talented, path, accept)
  })

  it('which can be corrected first: the evidence has every correction before the signature', async () => {
    // An identity provider did not send the name.
    const email = 'ines@talent.test'
    const applicant_id = await addTalent(db, { email, name: 'ines.cruz' })
    const ines = await tulay.as(email)
    const job_id = await addJob(db, company_id)
    const { id: application_id } = await addApplication(db, { job_id, applicant_id })
    const { id } = await done(company, '/api/offers', offerTo(application_id, { signature: names.company }))
    const accept = (name: string) => ines.post(`/api/offers/${id}/accept`, { signature: name, has_agreed: true })
    expect((await accept('Inés Cruz')).body.errors).toEqual([
      { path: 'signature', message: signatureMessage('ines.cruz') },
    ])
    const rename = (name: string) => ines.put('/api/account/name', { name })
    expect((await rename('Ines Crus')).status).toBe(200)
    expect((await rename('Inés Cruz')).body).toMatchObject({ name: 'Inés Cruz' })
    const { body, status, text } = await accept('INES CRUZ')
    expect(status, text).toBe(200)
    await rename('Inés Cruz Lim')
    const contracts = db.selectFrom('contracts').where('assignment_id', '=', body['assignment_id'] as never)
    for (const { id: contract_id, side } of await contracts.select(['id', 'side']).execute()) {
      const { bytes } = await download(side === 'talent' ? ines : company, contract_id)
      const file = (await pdfText(bytes)).replaceAll(/\s+/g, ' ')
      expect(file).toMatch(
        /The Talent INES CRUZ Account Inés Cruz, ines@talent.test Name corrected From ines.cruz to Ines Crus, \S+ \d+, .+ UTC Name corrected From Ines Crus to Inés Cruz, .+ UTC Time .+ UTC IP address 127.0.0.1/,
      )
      expect(file).toContain('Rattan and Inés Cruz')
      expect(file).not.toContain('Lim')
    }
  })
})

/** Of every version that contracts were signed with. A version is never changed, only followed by another one. */
const published: Record<ContractKind, readonly string[]> = {
  agreement: [
    '7e7fc2c51198ff8d5f9d33930dbe66a255b1c9a4c5d23a42b6c3897af6629a2c',
    'a5e9c149170ba05cfb88561067583b94aff9e857845d440202dc85e0ca9902ca',
    '356dcaeac1d3c0a3526654526df9932b76bca90d348d4e44274e5892bf581753',
  ],
  amendment: [
    '1b06f33bc1877275857f7958a8754e72598a4b008b45f082cdb6e8303558cab8',
    '2f0dcc9ddccfadb76bc19a80cc09db6e3d90ba423fb4e1d22ca827201a96538a',
    'd35b82192c6cfed1238270591dbcad434669c5756b53861c576f03c9164acdd5',
  ],
}

test('signed contracts keep the text that was signed, whatever a later version says', () => {
  for (const [kind, hashes] of Object.entries(published))
    expect(
      contractTemplates[kind as ContractKind].map((template) => hashOf(Buffer.from(JSON.stringify(template)))),
      kind,
    ).toEqual(hashes)
})

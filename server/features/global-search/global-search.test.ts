import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundKind, FoundObjects } from '#domain/global-search/global-search.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addConversation } from '#server/testing/conversations.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent, indexTalents } from '#server/testing/talents.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { addContactTicket } from '#server/testing/tickets.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const urls = { staff: '/api/admin/search', company: '/api/company/search', applicant: '/api/applicant/search' } as const

/** What a search finds, as `kind: label`. */
async function find(who: Client, as: keyof typeof urls, q: string): Promise<string[]> {
  const { status, body } = await who.get(`${urls[as]}?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return (body as unknown as FoundObjects).items.map(({ kind, label }) => `${kind}: ${label}`)
}

const people = {} as Record<
  'owner' | 'recruiter' | 'limited' | 'finance' | 'other' | 'ana' | 'bea' | 'admin' | 'money' | 'manager',
  Client
>
let acme: string
let birch: string
/** As they are found, by company. */
const invoices: Record<string, string> = {}
const ids = {} as Record<'ana' | 'cai' | 'bea' | 'seen_job' | 'payment', string>

beforeAll(async () => {
  const { db } = tulay
  const manager = await addPerson(db, { email: 'manager@tulay.test', role: 'account_manager' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'finance' })
  acme = await addCompany(db, { name: 'Acme' })
  birch = await addCompany(db, { name: 'Birch' })
  await db.updateTable('companies').set({ account_manager_id: manager }).where('id', '=', birch).execute()
  await addMember(db, acme, { email: 'owner@acme.test', name: 'Olga Owner' })
  await addMember(db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  const limited = await addMember(db, acme, { email: 'limited@acme.test', member_role: 'recruiter' })
  await addMember(db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(db, birch, { email: 'owner@birch.test', name: 'Otto Querubin' })
  ids.ana = await addTalent(db, { name: 'Ana Querubin', email: 'ana@town.test' })
  ids.bea = await addTalent(db, { name: 'Bea Querubin', email: 'bea@town.test' })
  ids.cai = await addTalent(db, { name: 'Cai Querubin', email: 'cai@town.test' })
  ids.seen_job = await addJob(db, acme, { title: 'Quilter', status: 'open' })
  const unseen = await addJob(db, acme, { title: 'Quilt buyer', status: 'open' })
  const foreign = await addJob(db, birch, { title: 'Quilt lead', status: 'open', visibility: 'private' })
  const { id: application_id } = await addApplication(db, { job_id: ids.seen_job, applicant_id: ids.ana })
  const stitches = await addTest(db, { company_id: acme, name: 'Stitches' })
  await addAttempt(db, { test: stitches, application_id })
  await addApplication(db, { job_id: unseen, applicant_id: ids.bea })
  await addApplication(db, { job_id: foreign, applicant_id: ids.cai })
  await limitToJobs(db, limited, [ids.seen_job])
  await addAssignment(db, { company_id: birch, talent_id: ids.cai })
  await addConversation(db, { company_id: acme, talent_id: ids.bea })
  for (const company_id of [acme, birch]) {
    const id = await addOpenInvoice(company_id)
    const { number } = await db.selectFrom('invoices').where('id', '=', id).select('number').executeTakeFirstOrThrow()
    invoices[company_id] = `invoice: ${number}`
  }
  await addContactTicket(db, { name: 'Wanda Querubin', email: 'wanda@orchard.test', subject: 'Six people' })
  const pay_on = now().slice(0, 10)
  for (const [talent_id, reference] of [
    [ids.ana, 'PO-0A1B2C3D4E'],
    [ids.cai, 'PO-0A1B2C9F9F'],
  ] as const)
    await db
      .insertInto('payouts')
      .values({ talent_id, reference, status: 'pending', pay_on, amount_cents: 100, created_at: now() })
      .execute()
  for (const [company_id, reference] of [
    [acme, 'TU-7KQ2-9XHM'],
    [birch, 'TU-7KQ2-8PPP'],
  ] as const)
    await db
      .insertInto('payments')
      .values({ company_id, reference, status: 'pending', kind: 'bank', amount_cents: 100, started_at: now() })
      .execute()
  await indexTalents(db)
  const emails = {
    owner: 'owner@acme.test',
    recruiter: 'recruiter@acme.test',
    limited: 'limited@acme.test',
    finance: 'finance@acme.test',
    other: 'owner@birch.test',
    ana: 'ana@town.test',
    bea: 'bea@town.test',
    admin: 'admin@tulay.test',
    money: 'ops@tulay.test',
    manager: 'manager@tulay.test',
  } as const
  for (const [name, email] of Object.entries(emails)) people[name as keyof typeof people] = await tulay.as(email)
})

describe('a company finds', () => {
  test('its applicants, employees and talents by parts of names, and nobody of another company', async () => {
    expect(await find(people.owner, 'company', 'querub')).toEqual([
      'application: Ana Querubin',
      'application: Bea Querubin',
      'application: Bea Querubin',
      'conversation: Bea Querubin',
    ])
    expect(await find(people.owner, 'company', 'ana querubin')).toContain('talent: Ana Querubin')
    expect(await find(people.other, 'company', 'querub')).toEqual([
      'application: Cai Querubin',
      'application: Cai Querubin',
      'assignment: Cai Querubin',
      'member: Otto Querubin',
    ])
    // A family name is withheld until the company and the talent are in contact.
    expect(await find(people.other, 'company', 'ana querubin')).toEqual([])
  })

  test('only what belongs to the jobs that a recruiter sees', async () => {
    expect(await find(people.limited, 'company', 'querub')).toEqual(['application: Ana Querubin'])
    expect(await find(people.limited, 'company', 'quilt')).toEqual(['job: Quilter'])
    expect(await find(people.recruiter, 'company', 'quilt')).toEqual(['job: Quilt buyer', 'job: Quilter'])
    expect(await find(people.other, 'company', 'quilt')).toEqual(['job: Quilt lead'])
  })

  test('its invoices and payments by parts of numbers, as far as a member sees them', async () => {
    for (const q of ['INV-2020', '2020', '20-000'])
      expect(await find(people.owner, 'company', q), q).toEqual([invoices[acme]])
    for (const q of ['TU-7KQ2', '7kq2', 'tu7kq29xhm', '9XHM'])
      expect(await find(people.finance, 'company', q), q).toEqual(['payment: TU-7KQ2-9XHM'])
    for (const q of ['INV-2020', 'TU-7KQ2', 'PO-0A1B']) expect(await find(people.recruiter, 'company', q)).toEqual([])
    expect(await find(people.finance, 'company', 'querub')).toEqual([])
  })

  test('colleagues by a part of the address, but no applicants by theirs', async () => {
    expect(await find(people.owner, 'company', 'owner@')).toEqual(['member: Olga Owner'])
    expect(await find(people.owner, 'company', 'ana@town.test')).toEqual([])
  })

  test('five of a kind at most, and learns that there are more', async () => {
    const { db } = tulay
    for (const name of ['Uma', 'Una', 'Ula', 'Uri', 'Udo', 'Ugo'])
      await addApplication(db, { job_id: ids.seen_job, name: `${name} Zapanta` })
    const { body } = await people.owner.get(`${urls.company}?q=zapanta`)
    expect(body).toMatchObject({
      items: Array.from({ length: 5 }, () => ({ kind: 'application' })),
      more: ['application'],
    })
  })
})

describe('an applicant finds', () => {
  test('only their own applications, tests, work, conversations and payouts', async () => {
    expect(await find(people.ana, 'applicant', 'quilter')).toEqual(['application: Quilter', 'job: Quilter'])
    expect(await find(people.bea, 'applicant', 'quilter')).toEqual(['job: Quilter'])
    expect(await find(people.bea, 'applicant', 'acme')).toEqual(expect.arrayContaining(['conversation: Acme']))
    expect(await find(people.ana, 'applicant', 'querub')).toEqual([])
    for (const q of ['PO-0A1B2C', 'po0a1b2c3d', '0A1B2C'])
      expect(await find(people.ana, 'applicant', q), q).toEqual(['payout: PO-0A1B2C3D4E'])
    expect(await find(people.bea, 'applicant', 'PO-0A1B2C')).toEqual([])
    for (const q of ['TU-7KQ2', 'INV-2020']) expect(await find(people.ana, 'applicant', q)).toEqual([])
  })

  test('help for applicants', async () => {
    expect(await find(people.ana, 'applicant', 'keyboard')).toEqual(['help: Find screens with the keyboard'])
    expect(await find(people.ana, 'applicant', 'post a job')).toEqual([])
  })
})

describe('staff find', () => {
  test('people, assignments, tickets, payments and payouts, each duty only its own', async () => {
    expect(await find(people.admin, 'staff', 'querub')).toEqual([
      'applicant: Ana Querubin',
      'applicant: Bea Querubin',
      'applicant: Cai Querubin',
      'assignment: Cai Querubin',
      'ticket: Wanda Querubin',
      'member: Otto Querubin',
    ])
    expect(await find(people.admin, 'staff', 'wanda@orchard')).toEqual(['ticket: Wanda Querubin'])
    expect(await find(people.money, 'staff', 'wanda@orchard')).toEqual([])
    const numbers = async (who: Client) => [
      ...(await find(who, 'staff', 'TU-7KQ2')),
      ...(await find(who, 'staff', 'po-0a1b')),
      ...(await find(who, 'staff', 'INV-2020')),
    ]
    expect(await numbers(people.money)).toEqual([
      'payment: TU-7KQ2-8PPP',
      'payment: TU-7KQ2-9XHM',
      'payout: PO-0A1B2C3D4E',
      'payout: PO-0A1B2C9F9F',
      invoices[acme],
      invoices[birch],
    ])
    expect(await numbers(people.manager)).toEqual(['payment: TU-7KQ2-8PPP', invoices[birch]])
  })

  test('as account managers only what belongs to their companies', async () => {
    expect(await find(people.manager, 'staff', 'querub')).toEqual([
      'applicant: Cai Querubin',
      'assignment: Cai Querubin',
      'member: Otto Querubin',
    ])
    expect(await find(people.manager, 'staff', 'acme')).toEqual([])
  })
})

describe('each kind is found by those who may open it, and by no others:', () => {
  const searchOf: Record<keyof typeof people, keyof typeof urls> = {
    owner: 'company',
    recruiter: 'company',
    limited: 'company',
    finance: 'company',
    other: 'company',
    ana: 'applicant',
    bea: 'applicant',
    admin: 'staff',
    money: 'staff',
    manager: 'staff',
  }
  type Name = keyof typeof searchOf
  const everyone = Object.keys(searchOf) as Name[]
  const finders = {
    company: ['birch', ['admin', 'money', 'manager']],
    applicant: ['cai querubin', ['admin', 'manager']],
    application: ['ana querubin', ['owner', 'recruiter', 'limited']],
    assignment: ['cai querubin', ['other', 'admin', 'money', 'manager']],
    talent: ['ana querubin', ['owner', 'recruiter', 'limited']],
    job: ['quilter', ['owner', 'recruiter', 'limited', 'ana', 'bea', 'admin']],
    test: ['stitches', ['owner', 'recruiter', 'limited', 'ana']],
    conversation: ['bea querubin', ['owner', 'recruiter', 'bea']],
    ticket: ['wanda', ['admin']],
    invoice: ['INV-2020', ['owner', 'finance', 'other', 'admin', 'money', 'manager']],
    payment: ['TU-7KQ2-9XHM', ['owner', 'finance', 'admin', 'money']],
    payout: ['PO-0A1B2C3D4E', ['ana', 'admin', 'money']],
    member: ['otto', ['other', 'admin', 'money', 'manager']],
    account_manager: ['manager', ['admin', 'money', 'manager']],
    help: ['keyboard', everyone],
  } as const satisfies Record<FoundKind, [string, readonly Name[]]>

  test.each(Object.entries(finders))('%s', async (kind, [q, expected]) => {
    const found: Name[] = []
    for (const name of everyone)
      if ((await find(people[name], searchOf[name], q)).some((one) => one.startsWith(`${kind}: `))) found.push(name)
    expect(found).toEqual(expected)
  })
})

test('nobody searches as somebody else', async () => {
  const [visitor, answers] = [tulay.visitor(), [] as number[]]
  for (const url of Object.values(urls))
    for (const who of [visitor, people.owner, people.ana, people.manager])
      answers.push((await who.get(`${url}?q=acme`)).status)
  expect(answers).toEqual([401, 403, 403, 200, 401, 200, 403, 403, 401, 403, 200, 403])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedCompany } from '#domain/companies/managed-company.ts'
import { actorOf, findAccount } from '#server/features/accounts/account-row.ts'
import { may } from '#domain/policies.ts'
import { countLimit } from '#domain/kernel/page.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { refreshFigures } from './company-rows.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const month_ms = 31 * 86_400_000
const managerNames = ['Grace', 'Isabel', 'Ramon'] as const

let admin: Client
let isabel: Client
let acme: string
let birch: string
let cedar: string
let assignment_id: string
const managers = {} as Record<(typeof managerNames)[number], string>

beforeAll(async () => {
  const { db } = tulay
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  for (const name of managerNames)
    managers[name] = await addPerson(db, { email: `${name.toLowerCase()}@tulay.test`, role: 'account_manager', name })
  acme = await addCompany(db, { name: 'Acme' })
  birch = await addCompany(db, { name: 'birch & Sons', status: 'suspended' })
  cedar = await addCompany(db, { name: 'Cedar 100%' })
  const deleted = await addCompany(db, { name: 'Deleted' })
  await db.updateTable('companies').set({ status: 'deleted', deleted_at: now() }).where('id', '=', deleted).execute()
  const owned = { account_manager_id: managers.Isabel }
  await db.updateTable('companies').set(owned).where('id', 'in', [birch, cedar]).execute()
  await addMember(db, acme, { email: 'first@acme.test' })
  await addMember(db, acme, { email: 'second@acme.test' })
  const [ana, ben, cleo] = await Promise.all([addTalent(db), addTalent(db), addTalent(db)])
  // Each adds an open job.
  for (const [talent_id, status] of [
    [ana, 'active'],
    [ana, 'active'],
    [ben, 'paused'],
    [cleo, 'ended'],
  ] as const)
    assignment_id = await addAssignment(db, { company_id: acme, talent_id, status })
  for (const status of ['interviewing', 'offer', 'paused', 'draft', 'closed'] as const)
    await addJob(db, acme, { status })
  // Nobody can apply to a job that staff have hidden or not approved yet, nor to one of a suspended company.
  for (const hidden of [{ hidden_at: now() }, { flagged_at: now() }])
    await db
      .updateTable('jobs')
      .set(hidden)
      .where('id', '=', await addJob(db, acme))
      .execute()
  await addJob(db, birch)
  await bill(acme, 250_000)
  await travelTo(new Date(fromNow(-month_ms)), () => bill(acme, 90_000))
  await bill(cedar, 10_000)
  await refreshFigures()
  admin = await tulay.as('admin@tulay.test')
  isabel = await tulay.as('isabel@tulay.test')
})

/** Posts billed work and its fee. */
const bill = (company_id: string, cents: number) =>
  transaction((tx) =>
    post(tx, {
      kind: 'timesheet_line',
      cause_id: crypto.randomUUID(),
      postings: [
        { account: 'unbilled_work', amount_cents: cents + 500, company_id, assignment_id },
        { account: 'work_revenue', amount_cents: -cents, company_id, assignment_id },
        { account: 'platform_fees', amount_cents: -500, company_id },
      ],
    }),
  )

async function list(who: Client, query = ''): Promise<CappedPage<ManagedCompany>> {
  const { status, body } = await who.get(`/api/admin/companies${query}`)
  expect(status).toBe(200)
  return body as unknown as CappedPage<ManagedCompany>
}
const names = async (who: Client, query = '') => (await list(who, query)).items.map(({ name }) => name)
const teamFor = async (who: Client, id: string): Promise<unknown> =>
  (await who.get(`/api/admin/companies/${id}`)).body.team
const suggested = async (query = '') =>
  (await admin.get(`/api/admin/account-manager-options?company_id=${acme}${query}`)).body.items as unknown
const assign = (who: Client, company_id: string, account_manager_id: string) =>
  who.put(`/api/admin/companies/${company_id}/account-manager`, { account_manager_id })

describe('the list of companies', () => {
  test('has the figures of each company, of its own rows only', async () => {
    const { items, ...page } = await list(admin)
    expect(page).toEqual({ page: 1, per_page: 20, total: 3, has_more: false })
    expect(items).toEqual([
      {
        id: acme,
        name: 'Acme',
        status: 'active',
        account_manager: null,
        workers: 2,
        active_jobs: 6,
        monthly_revenue_cents: 250_000,
        created_at: expect.any(String),
        allowed: ['suspend', 'delete', 'assign_account_manager'],
      },
      expect.objectContaining({ name: 'birch & Sons', workers: 0, active_jobs: 0, monthly_revenue_cents: 0 }),
      expect.objectContaining({
        name: 'Cedar 100%',
        account_manager: { id: managers.Isabel, name: 'Isabel' },
        monthly_revenue_cents: 10_000,
      }),
    ])
  })

  test.each([
    ['?q=ACM', ['Acme']],
    ['?q=sons%20birch', ['birch & Sons']],
    ['?q=100%25', ['Cedar 100%']],
    ['?q=%25', ['Cedar 100%']],
    ['?q=_', []],
    ['?q=Second@acme.test', ['Acme']],
    ['?q=acme.test@', []],
    ['?status=suspended', ['birch & Sons']],
    ['?status=deleted&status=suspended', ['birch & Sons', 'Deleted']],
    ['?account_manager=none', ['Acme']],
    ['?account_manager=none&status=suspended', []],
  ])('finds by words, a member, status and account manager: %s', async (query, found) => {
    expect(await names(admin, query)).toEqual(found)
  })

  test('finds the companies of an account manager', async () => {
    expect(await names(admin, `?account_manager=${managers.Isabel}`)).toEqual(['birch & Sons', 'Cedar 100%'])
  })

  test.each([
    ['name', ['Acme', 'birch & Sons', 'Cedar 100%']],
    ['status', ['Acme', 'Cedar 100%', 'birch & Sons']],
    ['-workers', ['Acme', 'Cedar 100%', 'birch & Sons']],
    ['-active_jobs', ['Acme', 'Cedar 100%', 'birch & Sons']],
    ['-monthly_revenue', ['Acme', 'Cedar 100%', 'birch & Sons']],
    ['-created_at', ['Cedar 100%', 'birch & Sons', 'Acme']],
  ])('is sorted by %s, and by ID where that is the same', async (sort, sorted) => {
    expect(await names(admin, `?sort=${sort}`)).toEqual(sorted)
    const pages = await Promise.all([1, 2, 3].map((page) => names(admin, `?sort=${sort}&per_page=1&page=${page}`)))
    expect(pages.flat()).toEqual(sorted)
  })

  test('shows an account manager only their companies, as the policy says', async () => {
    expect(await names(isabel)).toEqual(['birch & Sons', 'Cedar 100%'])
    expect(await names(isabel, '?account_manager=none')).toEqual([])
    expect((await isabel.get(`/api/admin/companies/${acme}`)).status).toBe(404)
    expect((await isabel.get(`/api/admin/companies/${birch}`)).body).toMatchObject({
      name: 'birch & Sons',
      allowed: [],
    })
    for (const email of ['admin@tulay.test', 'isabel@tulay.test', 'grace@tulay.test']) {
      const actor = actorOf((await findAccount(tulay.db, email))!, '')
      const rows = await tulay.db
        .selectFrom('companies')
        .select(['name', 'account_manager_id'])
        .orderBy(sql`lower(name)`)
        .execute()
      const visible = rows.filter((row) => may(actor, 'company.see', row)).map(({ name }) => name)
      expect(await names(await tulay.as(email), '?status=active&status=suspended&status=deleted')).toEqual(visible)
    }
  })
})

const rows = async (who: Client, query = '') =>
  (await who.get(`/api/admin/companies.csv${query}`)).text.trim().split('\r\n').slice(1)

describe('the file of companies', () => {
  test('has the rows of the list, in its order', async () => {
    expect((await rows(admin, '?sort=-workers&status=active')).map((row) => row.split(',').slice(0, 6))).toEqual([
      ['Acme', 'Active', '', '2', '6', '2500.00'],
      ['Cedar 100%', 'Active', 'Isabel', '0', '0', '100.00'],
    ])
    expect(await rows(admin, `?ids=${birch}&ids=${cedar}`)).toHaveLength(2)
  })

  test('has nothing of companies that its reader does not see', async () => {
    expect(await rows(isabel, `?ids=${acme}`)).toEqual([])
    expect(await rows(isabel)).toHaveLength(2)
  })
})

describe('a company', () => {
  test('has its first owner as its contact, and all of its jobs and members', async () => {
    expect((await admin.get(`/api/admin/companies/${acme}`)).body).toMatchObject({
      name: 'Acme',
      contact_name: 'first',
      contact_email: 'first@acme.test',
      jobs: 11,
      active_jobs: 6,
    })
    expect((await admin.get(`/api/admin/companies/${birch}`)).body).toMatchObject({ contact_email: null, team: [] })
  })

  test('has its members, with two-factor and their latest sign-in, for the staff who help people', async () => {
    const { db } = tulay
    const { user_id } = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .where('users.email', '=', 'second@acme.test')
      .select('members.user_id')
      .executeTakeFirstOrThrow()
    const at = '2026-01-05T08:00:00.000Z'
    const secret = { user_id, secret: Buffer.from('secret'), created_at: at, confirmed_at: at }
    await db.insertInto('totp_secrets').values(secret).execute()
    await db
      .insertInto('sign_ins')
      .values([
        { user_id, succeeded: true, method: 'password', at },
        { user_id, succeeded: false, method: 'password', at: now() },
      ])
      .execute()
    expect(await teamFor(admin, acme)).toEqual([
      expect.objectContaining({ email: 'first@acme.test', has_two_factor: false, last_sign_in_at: null }),
      {
        user_id,
        name: 'second',
        email: 'second@acme.test',
        member_role: 'owner',
        has_two_factor: true,
        last_sign_in_at: at,
      },
    ])
    expect(await teamFor(isabel, birch)).toEqual([])
    await addPerson(db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'finance' })
    expect(await teamFor(await tulay.as('ops@tulay.test'), acme)).toBeNull()
  })

  test('is assigned to an account manager, who then sees it; its former one no longer does', async () => {
    expect((await assign(isabel, cedar, managers.Isabel)).status).toBe(403)
    const { status, body } = await assign(admin, cedar, managers.Grace)
    expect(status).toBe(200)
    expect(body).toMatchObject({ account_manager: { id: managers.Grace, name: 'Grace' } })
    expect(await names(isabel)).toEqual(['birch & Sons'])
    expect(await names(await tulay.as('grace@tulay.test'))).toEqual(['Cedar 100%'])
    expect((await assign(admin, cedar, managers.Isabel)).status).toBe(200)
  })

  test('is not assigned to others than account managers, nor after its deletion', async () => {
    const person = await addPerson(tulay.db, { email: 'someone@town.test', role: 'applicant' })
    expect((await assign(admin, cedar, person)).status).toBe(404)
    const [deleted] = (await list(admin, '?status=deleted')).items
    expect(deleted!.allowed).toEqual(['restore'])
    expect((await assign(admin, deleted!.id, managers.Grace)).status).toBe(404)
  })

  test('is suggested the account managers with the fewest companies first', async () => {
    expect(await suggested()).toMatchObject([
      { id: managers.Grace, name: 'Grace', companies: 0 },
      { id: managers.Ramon, name: 'Ramon', companies: 0 },
      { id: managers.Isabel, name: 'Isabel', companies: 2 },
    ])
    expect(await suggested('&q=ram')).toMatchObject([{ id: managers.Ramon, name: 'Ramon', companies: 0 }])
  })
})

const search = async (who: Client, q: string) =>
  (await who.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body.items as unknown

/** The applicant with this address, who is added once. */
async function applicantWith(name: string, email: string): Promise<string> {
  const known = await tulay.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
  return known?.id ?? addPerson(tulay.db, { email, role: 'applicant', name })
}

describe('the search of staff', () => {
  test('finds companies, applicants, jobs and people, and opens what they belong to', async () => {
    await addJob(tulay.db, acme, { title: 'Acme cook', status: 'open' })
    const person = await addPerson(tulay.db, { email: 'lou@town.test', role: 'applicant', name: 'Lou Acme' })
    expect(await search(admin, 'acm')).toMatchObject([
      { kind: 'company', id: acme, label: 'Acme' },
      { kind: 'applicant', id: person, label: 'Lou Acme' },
      ...Array.from({ length: 5 }, () => ({ kind: 'job', detail: 'Acme' })),
    ])
    expect(await search(admin, 'Second@acme.test')).toMatchObject([
      { kind: 'company', id: acme },
      { kind: 'member', id: acme, label: 'second', detail: 'Acme' },
    ])
    expect(await search(admin, 'ramon')).toEqual([
      { kind: 'account_manager', id: managers.Ramon, label: 'Ramon', detail: '' },
    ])
    const short = await admin.get('/api/admin/search?q=a')
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('Enter at least 2 characters.')])
  })

  test.each(['maria.sa', 'santos', 'santos@', '@santos-family', 'maria.santos@santos-family.test', 'MARIA.SA'])(
    'finds a person by a part of an email address: %s',
    async (q) => {
      const id = await applicantWith('Lea Uy', 'maria.santos@santos-family.test')
      expect(await search(admin, q)).toEqual([{ kind: 'applicant', id, label: 'Lea Uy', detail: '' }])
      expect(await search(isabel, q)).toEqual([])
    },
  )

  test.each([
    ['Ana Añonuevo', 'anonuevo'],
    ['Ben Fernández', 'Fernandez'],
    ['Cai Munoz', 'Muñoz'],
    ['Dan De la Cruz', 'delacruz'],
    ['Eva Dela Rosa', 'de la rosa'],
    ['Flo O’Brien', "o'brien"],
    ['Gia Peña-Ñuñez', 'pena nunez'],
    ['Ma. Teresa Lim', 'ma teresa'],
    ['Hao Ng', 'Ng'],
    ['Iva 李', '李'],
    ['Jin 김하늘', '하늘'],
  ])('finds %s as %s', async (name, q) => {
    const id = await applicantWith(name, `${name.slice(0, 2).toLowerCase()}@names.test`)
    expect(await search(admin, q)).toContainEqual({ kind: 'applicant', id, label: name, detail: '' })
    expect((await admin.get(`/api/admin/applicants?q=${encodeURIComponent(q)}`)).body.total).toBe(1)
  })

  test.each(['%%', '__', String.raw`\\`, "''"])('takes %s for no wildcard', async (q) => {
    expect(await search(admin, q)).toEqual([])
  })

  test('finds only what belongs to the companies of an account manager', async () => {
    expect(await search(isabel, 'acme')).toEqual([])
    expect(await search(isabel, 'second@acme.test')).toEqual([])
    expect(await search(isabel, 'grace')).toEqual([])
    expect(await search(isabel, 'birch')).toMatchObject([{ kind: 'company', id: birch }, { kind: 'job' }])
  })
})

// The last test: it adds many companies.
test('the list is counted and paged up to a limit, so that it is as fast for any number of companies', async () => {
  const at = now()
  await sql`insert into companies (name, created_at, updated_at)
    select 'Zulu ' || number, ${at}, ${at} from generate_series(1, ${countLimit}) as number`.execute(tulay.db)
  expect(await list(admin, '?per_page=100&page=100')).toMatchObject({ total: countLimit, has_more: true })
  expect((await list(admin, '?per_page=100&page=100')).items).toHaveLength(100)
  expect((await list(admin, '?per_page=100&page=101')).items).toEqual([])
  expect(await list(admin, '?q=zulu&per_page=1')).toMatchObject({ total: countLimit, has_more: false })
})

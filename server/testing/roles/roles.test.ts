import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { fingerprint } from '../fingerprint.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { failures } from '#domain/kernel/errors.ts'
import { table } from './access-table.ts'
import type { Row, Thing } from './access-table.ts'
import { acme, actors } from './actors.ts'
import type { ActorName } from './actors.ts'
import { prepareRequests } from './requests.ts'
import type { Request } from './requests.ts'

let tulay: Tulay
let fixtures: Awaited<ReturnType<typeof prepareRequests>>
/** Each endpoint of the API's own document, with the status of its success. */
let documented: Map<string, number>

beforeAll(async () => {
  // Without a worker, only requests write: a refused one must change nothing.
  tulay = await startTulay('empty', { worker: false })
  fixtures = await prepareRequests(tulay.db)
  const { body } = await tulay.visitor().get('/api/openapi.json')
  const { paths } = body as unknown as { paths: Record<string, Record<string, { responses: Record<string, object> }>> }
  documented = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Number(Object.keys(responses).find((status) => /^[23]/.test(status))),
      ]),
    ),
  )
})
afterAll(() => tulay.stop())

const nameOf = (row: Row) => (row.about ? `${row.endpoint} of ${row.about}` : row.endpoint)
const rows = (some: readonly Row[]) => some.map((row) => [nameOf(row), row] as const)

/** A browser of the actor's own: what it does to its session harms nobody else. */
const browserOf = (actor: ActorName) =>
  actor === 'visitor' ? Promise.resolve(tulay.visitor()) : tulay.as(fixtures.emails[actor])

const browsers = new Map<ActorName, Promise<Client>>()
/** A browser for all requests that change nothing, because signing in takes longer than they do. */
function sharedBrowserOf(actor: ActorName): Promise<Client> {
  const browser = browsers.get(actor) ?? browserOf(actor)
  browsers.set(actor, browser)
  return browser
}

const prepare = async (row: Row): Promise<Request> => (await fixtures.requests[row.endpoint]?.(row.about)) ?? {}

async function ask(
  browser: Client,
  row: Row,
  { id, params = {}, query = '', body, type }: Request,
  method = row.endpoint.split(' ')[0]!,
): Promise<number> {
  const known: Record<string, string> = { ...params, id: id! }
  const path = row.endpoint.split(' ')[1]!.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!) + query
  // The answer of a stream never ends; its beginning says all.
  const reading = new AbortController()
  const { status } = await browser.open(method, path, {
    body,
    signal: reading.signal,
    headers: type ? { 'content-type': type } : {},
  })
  reading.abort()
  return status
}

/** The longest time to prepare the requests of all rows. */
const preparing_ms = 180_000

const written = () => fingerprint(tulay.pool, ['sessions', 'throttles', 'live_servers'])

describe('the table of roles', () => {
  it('names every endpoint of the API, and none that is gone', () => {
    const named = new Set(table.map((row) => row.endpoint))
    expect([...documented.keys()].toSorted()).toEqual([...named].toSorted())
  })

  it('leaves out only pages, and what is for developers', () => {
    const hidden = tulay.app.knownRoutes.filter((route) => route.schema?.hide).map((route) => route.url)
    expect([...new Set(hidden)].toSorted()).toEqual([
      '/.well-known/change-password',
      '/.well-known/security.txt',
      '/api/docs',
      '/api/docs/reference.js',
      '/api/google-calendar/notifications',
      '/api/webhooks/stripe',
      '/auth/google-calendar/callback',
      '/calendar.ics',
      '/demo-gateway/*',
      '/demo-google/calendar',
      '/demo-google/consent',
      '/demo-identity/:provider/*',
      '/demo-identity/:provider/interaction/:uid',
      '/demo-identity/company',
      '/dev/dns',
      '/dev/dns/remove',
      '/dev/mail',
      '/dev/mail.json',
      '/dev/mail/:id',
      '/dev/mail/:id/attachments/:index',
      '/jobs',
      '/jobs/:slug',
      '/jobs/:slug/share.png',
      '/jobs/alerts',
      '/jobs/alerts/confirm',
      '/jobs/alerts/unsubscribe',
      '/jobs/boards.xml',
      '/jobs/feed.xml',
      '/jobs/sitemap.xml',
      '/jobs/sitemap/:part',
      '/offline',
      '/talent',
      '/unsubscribe',
    ])
  })

  it('says of every endpoint about one thing whose thing it is', () => {
    expect(table.filter((row) => row.endpoint.includes('{') && !row.about)).toEqual([])
  })
})

/** Whether what the actor reads there holds anything of Acme's. */
async function seen(actor: ActorName, row: Row): Promise<boolean> {
  const browser = await sharedBrowserOf(actor)
  const reading = new AbortController()
  const answer = await browser.open('GET', row.endpoint.split(' ')[1]!, { signal: reading.signal })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await answer.text()
  reading.abort()
  return text.includes(fixtures.secret)
}

describe('a list shows nothing of another company', () => {
  const lists = table.filter(({ endpoint }) => endpoint.startsWith('GET ') && !endpoint.includes('{'))
  it.each(rows(lists))('%s', async (_, row) => {
    const others = row.in.filter((actor) => !acme.includes(actor as never))
    for (const actor of others) expect(await seen(actor, row), actor).toBe(row.sees?.includes(actor) ?? false)
  })

  it('but shows what there is to whom it belongs', async () => {
    const showing = []
    for (const row of lists) if (row.in.includes('owner') && (await seen('owner', row))) showing.push(row.endpoint)
    expect(showing).toEqual([
      'GET /api/notifications',
      'GET /api/notifications/groups',
      'GET /api/jobs',
      'GET /api/jobs/tags',
      'GET /api/jobs/export',
      'GET /api/company/application-tags',
      'GET /api/company/pipeline',
      'GET /api/company/tasks',
      'GET /api/tests',
      'GET /api/tests.csv',
      'GET /tests',
      'GET /api/conversations',
      'GET /api/messages',
    ])
  })
})

/** What belongs to no job: a recruiter uses it, whichever jobs they see. */
const ofCompany: readonly Thing[] = [
  "Acme's test",
  "Acme's archived test",
  "Acme's shortlist",
  "Acme's default shortlist",
  "Acme's message template",
  'a proposal to Acme',
]

/** What a body names there is skipped, or belongs to no job. */
const bodiesOfCompany = [
  'POST /api/jobs/bulk',
  'POST /api/applications/bulk',
  'POST /api/company/leave',
  'POST /api/single-sign-on/exchange',
  'POST /api/contact-status/messages',
]

const anId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The IDs of everything that belongs to Acme's jobs, except the one that the limited recruiter sees. */
async function idsOfHiddenJobs(): Promise<string[]> {
  const found = await tulay.pool.query<{ id: string }>(`
    with hidden as (
      select jobs.id from jobs join companies on companies.id = company_id
      where companies.name = 'Acme' and jobs.id not in (select job_id from member_jobs)
    ), hidden_applications as (select id from applications where job_id in (select id from hidden)),
    hidden_assignments as (select assignments.id from assignments join offers on offers.id = offer_id where offers.job_id in (select id from hidden))
    select id from hidden union all select id from hidden_applications union all select id from hidden_assignments
    union all select id from offers where job_id in (select id from hidden)
    union all select id from invitations where job_id in (select id from hidden)
    union all select id from attempts where application_id in (select id from hidden_applications)
    union all select id from meetings
      where application_id in (select id from hidden_applications) or assignment_id in (select id from hidden_assignments)
    union all select id from conversations
      where application_id in (select id from hidden_applications) or assignment_id in (select id from hidden_assignments)
    union all select id from timesheets where assignment_id in (select id from hidden_assignments)
    union all select id from leaves where assignment_id in (select id from hidden_assignments)
    union all select id from milestones where assignment_id in (select id from hidden_assignments)`)
  return found.rows.map(({ id }) => id)
}

describe('a recruiter who is limited to another job', () => {
  const ofAcme = table.filter(
    ({ about, in: named, hidden }) => about && named.includes('recruiter') && hidden?.includes('other_owner'),
  )

  const withoutId = table.filter(({ endpoint, about, in: named }) => {
    return !about && named.includes('recruiter') && !endpoint.includes('{')
  })
  const changes = withoutId.filter(
    ({ endpoint }) => !endpoint.startsWith('GET ') && !bodiesOfCompany.includes(endpoint),
  )
  const ofJobs = ofAcme.filter(({ about }) => !ofCompany.includes(about!))

  describe('does not find, and does not change', () => {
    const prepared = new Map<Row, Request>()
    let browser: Client
    let before: string
    beforeAll(async () => {
      for (const row of [...ofJobs, ...changes]) prepared.set(row, await prepare(row))
      browser = await tulay.as(fixtures.limited)
      before = await written()
    }, preparing_ms)

    it.each(rows(ofJobs))('%s', async (_, row) => {
      expect(await ask(browser, row, prepared.get(row)!)).toBe(404)
    })

    it.each(rows(changes))('what the body of %s names', async (_, row) => {
      const request = prepared.get(row)!
      if (anId.test(JSON.stringify(request.body ?? ''))) expect(await ask(browser, row, request)).toBe(404)
    })

    it('in any table', async () => expect(await written()).toBe(before))
  })

  it.each(rows(ofAcme.filter(({ about }) => ofCompany.includes(about!))))(
    'still finds %s, but no application that it names',
    async (_, row) => {
      const browser = await tulay.as(fixtures.limited)
      const prepared = await prepare(row)
      const namesOthers = anId.test(JSON.stringify(prepared.body ?? ''))
      const success = row.answers ?? documented.get(row.endpoint)
      expect(await ask(browser, row, prepared)).toBe(namesOthers ? 404 : success)
    },
  )

  it('changes nothing of it in bulk', async () => {
    const browser = await tulay.as(fixtures.limited)
    for (const endpoint of ['POST /api/jobs/bulk', 'POST /api/applications/bulk']) {
      const { body } = (await fixtures.requests[endpoint]!(undefined)) as { body: object }
      const answer = await browser.post(endpoint.split(' ')[1]!, body)
      expect(answer.body).toMatchObject({ changed: [], skipped: [{ message: failures.not_found.message }] })
    }
  })

  it('reads nothing of it in lists, which show it to the owner', async () => {
    const [limited, owner] = [await tulay.as(fixtures.limited), await sharedBrowserOf('owner')]
    const hidden = await idsOfHiddenJobs()
    expect(hidden.length).toBeGreaterThan(100)
    const showing: Record<'limited' | 'owner', string[]> = { limited: [], owner: [] }
    for (const row of withoutId.filter(({ endpoint }) => endpoint.startsWith('GET ') && !endpoint.endsWith('/live'))) {
      const { query = '' } = await prepare(row)
      const path = row.endpoint.split(' ')[1]! + query
      for (const [name, browser] of [
        ['limited', limited],
        ['owner', owner],
      ] as const) {
        const { text } = await browser.get(path)
        if (hidden.some((id) => text.includes(id)) || (text.includes(fixtures.secret) && !/tests/.test(path)))
          showing[name].push(row.endpoint)
      }
    }
    expect(showing).toEqual({
      limited: [],
      owner: [
        'GET /api/leaves',
        'GET /api/timesheets',
        'GET /api/team',
        'GET /api/notifications',
        'GET /api/notifications/groups',
        'GET /api/analytics/rows',
        'GET /api/jobs',
        'GET /api/jobs/tags',
        'GET /api/jobs/export',
        'GET /api/company/application-tags',
        'GET /api/company/employees',
        'GET /api/company/pipeline',
        'GET /api/company/tasks',
        'GET /api/talent',
        'GET /api/assignments',
        'GET /api/calendar',
        'GET /api/meetings',
        'GET /api/meetings/subjects',
        'GET /api/conversations',
        'GET /api/conversations/recipients',
        'GET /api/messages',
      ],
    })
  })
})

describe('whoever is not named is refused, and nothing is changed', () => {
  const some = table.filter((row) => row.in.length < actors.length)
  const prepared = new Map<Row, Request>()
  let before: string
  // Compared once for all rows, because reading all tables takes longer than the requests of a row.
  beforeAll(async () => {
    for (const row of some) prepared.set(row, await prepare(row))
    for (const actor of actors) await sharedBrowserOf(actor)
    before = await written()
  }, preparing_ms)

  it.each(rows(some))('%s', async (_, row) => {
    const refused = actors.filter((actor) => !row.in.includes(actor))
    const refusal = (actor: ActorName) => (row.hidden?.includes(actor) ? 404 : actor === 'visitor' ? 401 : 403)
    const answers: Partial<Record<ActorName, number>> = {}
    for (const actor of refused) answers[actor] = await ask(await sharedBrowserOf(actor), row, prepared.get(row)!)
    expect(answers).toEqual(Object.fromEntries(refused.map((actor) => [actor, refusal(actor)])))
  })

  it('and no table is changed by any of them', async () => expect(await written()).toBe(before))
})

describe('whoever is named gets in', () => {
  it.each(rows(table.filter((row) => row.in.length > 0)))('%s', async (_, row) => {
    const success = row.answers ?? documented.get(row.endpoint)
    const hasHead = row.endpoint.startsWith('GET ') && !row.endpoint.endsWith('/live')
    // It may end sessions.
    if (!hasHead) browsers.clear()
    const answers: Partial<Record<ActorName, number>> = {}
    // What is only read is there for all of them.
    const read = hasHead && (await prepare(row))
    for (const actor of row.in) {
      await tulay.db.deleteFrom('throttles').execute()
      const browser = await (hasHead ? sharedBrowserOf(actor) : browserOf(actor))
      answers[actor] = await ask(browser, row, read || (await prepare(row)))
    }
    expect(answers).toEqual(Object.fromEntries(row.in.map((actor) => [actor, success])))
    if (read) expect(await ask(await sharedBrowserOf(row.in[0]!), row, read, 'HEAD')).toBe(success)
  })
})

/** What admins may use of Acme, or of other staff, that its account manager may not. */
const onlyForAdmins = [
  "PUT /api/admin/notes/{id} of the admin's note about Acme",
  "DELETE /api/admin/notes/{id} of the admin's note about Acme",
  "DELETE /api/admin/saved-views/{id} of the admin's saved view",
  "DELETE /api/admin/ticket-notes/{id} of an admin's note",
  'GET /api/admin/account-managers/{id} of an account manager',
  'GET /api/admin/applicants/{id} of a listed talent',
  "POST /api/jobs/{id}/close of the suspended company's open job",
]

describe('what does not exist for the account manager of another company', () => {
  it('is there for the one of Acme where it is for admins, and nowhere else', async () => {
    const assign =
      "update companies set account_manager_id = (select id from users where email = $1) where name = 'Acme'"
    await tulay.pool.query(assign, [fixtures.emails.account_manager])
    // Contact requests are of no company.
    const hidden = table.filter((row) => row.hidden?.includes('account_manager') && row.about !== 'a contact request')
    const isLetIn: string[] = []
    const browser = await sharedBrowserOf('account_manager')
    for (const row of hidden) {
      await tulay.db.deleteFrom('throttles').execute()
      const status = await ask(browser, row, await prepare(row))
      if (status !== 403 && status !== 404) isLetIn.push(nameOf(row))
    }
    const ofAdmins = hidden.filter((row) => row.in.includes('admin')).map(nameOf)
    expect(isLetIn.toSorted()).toEqual(ofAdmins.filter((name) => !onlyForAdmins.includes(name)).toSorted())
    expect(onlyForAdmins.filter((name) => !ofAdmins.includes(name))).toEqual([])
  })
})

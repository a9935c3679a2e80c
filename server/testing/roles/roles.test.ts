import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { fingerprint } from '../fingerprint.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { failures } from '#domain/kernel/errors.ts'
import { pathOf } from '../define-rows.ts'
import type { Request, Row } from '../define-rows.ts'
import { endpointRows } from '../endpoint-rows.ts'
import { addFixtures, emails, limited, secret } from '../fixtures.ts'
import type { Fixtures } from '../fixtures.ts'
import { acme, actors } from './actors.ts'
import type { ActorName } from './actors.ts'

let tulay: Tulay
let fixtures: Fixtures
/** Each endpoint of the API's own document, with the status of its success. */
let documented: Map<string, number>

beforeAll(async () => {
  // Without a worker, only requests write: a refused one must change nothing.
  tulay = await startTulay('empty', { worker: false })
  fixtures = await addFixtures(tulay.db)
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

const rows = (some: readonly Row[]) => some.map((row) => [row.name, row] as const)

/** A browser of the actor's own: what it does to its session harms nobody else. */
const browserOf = (actor: ActorName) =>
  actor === 'visitor' ? Promise.resolve(tulay.visitor()) : tulay.as(emails[actor])

const browsers = new Map<ActorName, Promise<Client>>()
/** A browser for all requests that change nothing, because signing in takes longer than they do. */
function sharedBrowserOf(actor: ActorName): Promise<Client> {
  const browser = browsers.get(actor) ?? browserOf(actor)
  browsers.set(actor, browser)
  return browser
}

/** The answer of a stream never ends; its beginning says all. */
const isStream = ({ endpoint }: Row) => endpoint.endsWith('/live')

async function ask(browser: Client, row: Row, request: Request, method = row.endpoint.split(' ')[0]!): Promise<number> {
  const { body, type } = request
  const path = pathOf(row.endpoint, request)
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  // The connection is kept only after a whole answer.
  if (!isStream(row)) return (await browser.send(method, path, { body, headers })).status
  const reading = new AbortController()
  const { status } = await browser.open(method, path, { body, headers, signal: reading.signal })
  reading.abort()
  return status
}

/** The longest time to prepare the requests of all rows. */
const preparing_ms = 180_000

const written = () => fingerprint(tulay.pool, ['sessions', 'throttles', 'live_servers'])

describe('the table of roles', () => {
  it('names every endpoint of the API, and none that is gone', () => {
    const named = new Set(endpointRows.map((row) => row.endpoint))
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
      '/jobs/invitations/unsubscribe',
      '/jobs/sitemap.xml',
      '/jobs/sitemap/:part',
      '/offline',
      '/talent',
      '/unsubscribe',
    ])
  })

  it('says of every endpoint about one thing whose thing it is', () => {
    expect(endpointRows.filter((row) => row.endpoint.includes('{') && !row.about)).toEqual([])
  })
})

/** Whether what the actor reads there holds anything of Acme's. */
async function seen(actor: ActorName, row: Row): Promise<boolean> {
  if (isStream(row)) return false
  const browser = await sharedBrowserOf(actor)
  return (await browser.get(row.endpoint.split(' ')[1]!)).text.includes(secret)
}

describe('a list shows nothing of another company', () => {
  const lists = endpointRows.filter(({ endpoint }) => endpoint.startsWith('GET ') && !endpoint.includes('{'))
  it.each(rows(lists))('%s', async (_, row) => {
    const others = row.in.filter((actor) => !acme.includes(actor as never))
    for (const actor of others) expect(await seen(actor, row), actor).toBe(row.sees?.includes(actor) ?? false)
  })

  it('but shows what there is to whom it belongs', async () => {
    const showing = []
    for (const row of lists) if (row.in.includes('owner') && (await seen('owner', row))) showing.push(row.endpoint)
    expect(showing).toEqual(lists.filter((row) => row.shows === 'texts').map((row) => row.endpoint))
  })
})

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
  const ofAcme = endpointRows.filter(
    ({ about, in: named, hidden }) => about && named.includes('recruiter') && hidden?.includes('other_owner'),
  )

  const withoutId = endpointRows.filter(({ endpoint, about, in: named }) => {
    return !about && named.includes('recruiter') && !endpoint.includes('{')
  })
  const changes = withoutId.filter(({ endpoint, ofCompany }) => !endpoint.startsWith('GET ') && !ofCompany)
  const ofJobs = ofAcme.filter(({ ofCompany }) => !ofCompany)

  describe('does not find, and does not change', () => {
    const prepared = new Map<Row, Request>()
    let browser: Client
    let before: string
    beforeAll(async () => {
      for (const row of [...ofJobs, ...changes]) prepared.set(row, await row.prepare(fixtures))
      browser = await tulay.as(limited)
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

  it.each(rows(ofAcme.filter(({ ofCompany }) => ofCompany)))(
    'still finds %s, but no application that it names',
    async (_, row) => {
      const browser = await tulay.as(limited)
      const prepared = await row.prepare(fixtures)
      const namesOthers = anId.test(JSON.stringify(prepared.body ?? ''))
      const success = row.answers ?? documented.get(row.endpoint)
      expect(await ask(browser, row, prepared)).toBe(namesOthers ? 404 : success)
    },
  )

  it('changes nothing of it in bulk', async () => {
    const browser = await tulay.as(limited)
    const bulk = withoutId.filter(({ endpoint }) => endpoint.endsWith('/bulk'))
    expect(bulk).toHaveLength(2)
    for (const { endpoint, prepare } of bulk) {
      const { body } = (await prepare(fixtures)) as { body: object }
      const answer = await browser.post(endpoint.split(' ')[1]!, body)
      expect(answer.body).toMatchObject({ changed: [], skipped: [{ message: failures.not_found.message }] })
    }
  })

  it('reads nothing of it in lists, which show it to the owner', async () => {
    const [recruiter, owner] = [await tulay.as(limited), await sharedBrowserOf('owner')]
    const hidden = await idsOfHiddenJobs()
    expect(hidden.length).toBeGreaterThan(100)
    const showing: Record<'limited' | 'owner', string[]> = { limited: [], owner: [] }
    const lists = withoutId.filter((row) => row.endpoint.startsWith('GET ') && !isStream(row))
    for (const row of lists) {
      const path = pathOf(row.endpoint, await row.prepare(fixtures))
      for (const [name, browser] of [
        ['limited', recruiter],
        ['owner', owner],
      ] as const) {
        const { text } = await browser.get(path)
        if (hidden.some((id) => text.includes(id)) || (text.includes(secret) && !row.ofCompany))
          showing[name].push(row.endpoint)
      }
    }
    expect(showing).toEqual({
      limited: [],
      owner: lists.filter((row) => row.shows && !row.ofCompany).map((row) => row.endpoint),
    })
  })
})

describe('whoever is not named is refused, and nothing is changed', () => {
  const some = endpointRows.filter((row) => row.in.length < actors.length)
  const prepared = new Map<Row, Request>()
  let before: string
  // Compared once for all rows, because reading all tables takes longer than the requests of a row.
  beforeAll(async () => {
    for (const row of some) prepared.set(row, await row.prepare(fixtures))
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
  it.each(rows(endpointRows.filter((row) => row.in.length > 0)))('%s', async (_, row) => {
    const success = row.answers ?? documented.get(row.endpoint)
    const hasHead = row.endpoint.startsWith('GET ') && !isStream(row)
    // It may end sessions.
    if (!hasHead) browsers.clear()
    const answers: Partial<Record<ActorName, number>> = {}
    // What is only read is there for all of them.
    const read = hasHead && (await row.prepare(fixtures))
    for (const actor of row.in) {
      await tulay.db.deleteFrom('throttles').execute()
      const browser = await (hasHead ? sharedBrowserOf(actor) : browserOf(actor))
      answers[actor] = await ask(browser, row, read || (await row.prepare(fixtures)))
    }
    expect(answers).toEqual(Object.fromEntries(row.in.map((actor) => [actor, success])))
    if (read) expect(await ask(await sharedBrowserOf(row.in[0]!), row, read, 'HEAD')).toBe(success)
  })
})

describe('what does not exist for the account manager of another company', () => {
  it('is there for the one of Acme where it is for admins, and nowhere else', async () => {
    const assign =
      "update companies set account_manager_id = (select id from users where email = $1) where name = 'Acme'"
    await tulay.pool.query(assign, [emails.account_manager])
    const hidden = endpointRows.filter((row) => row.hidden?.includes('account_manager'))
    const isLetIn: string[] = []
    const browser = await sharedBrowserOf('account_manager')
    for (const row of hidden) {
      await tulay.db.deleteFrom('throttles').execute()
      const status = await ask(browser, row, await row.prepare(fixtures))
      if (status !== 403 && status !== 404) isLetIn.push(row.name)
    }
    const ofAdmins = hidden.filter((row) => row.in.includes('admin'))
    expect(isLetIn).toEqual(ofAdmins.filter((row) => !row.adminsOnly).map((row) => row.name))
    expect(endpointRows.filter((row) => row.adminsOnly && !ofAdmins.includes(row))).toEqual([])
  })
})

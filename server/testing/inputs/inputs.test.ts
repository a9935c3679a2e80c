import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../client.ts'
import type { Row } from '../define-rows.ts'
import { endpointRows } from '../endpoint-rows.ts'
import { addFixtures, emails } from '../fixtures.ts'
import type { Fixtures } from '../fixtures.ts'
import { addJob } from '../jobs.ts'
import { isPermitted } from '../roles/role-actors.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { invalidBodies } from './invalid-bodies.ts'

/** An object, or one of several. */
interface Shape {
  properties?: object
  oneOf?: { properties?: object }[]
}

interface Operation {
  parameters?: { in: string; name: string; schema: { enum?: string[] } }[]
  requestBody?: { content: Record<string, { schema: Shape & { $ref?: string } } | undefined> }
}

let tulay: Tulay
let operations: Map<string, Operation>
let shapes: Record<string, Shape>
let fixtures: Fixtures
let draft: string
const senders = ['visitor', 'owner', 'applicant', 'admin'] as const
type Sender = (typeof senders)[number]
const browsers = {} as Record<Sender, Client>

beforeAll(async () => {
  tulay = await startTulay('empty')
  fixtures = await addFixtures(tulay.db)
  draft = await addJob(tulay.db, fixtures.company_id, { status: 'draft' })
  for (const one of senders) browsers[one] = one === 'visitor' ? tulay.visitor() : await tulay.as(emails[one])
  const { body } = await browsers.visitor.get('/api/openapi.json')
  const { paths, components } = body as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: typeof shapes }
  }
  shapes = components.schemas
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
})
afterAll(() => tulay.stop())

function send(as: Sender, endpoint: string, body?: unknown, query = ''): Promise<Answer> {
  const [method, path] = endpoint.split(' ') as [string, string]
  return browsers[as].send(
    method,
    path
      .replace('{badge}', 'id_verified')
      .replace('{key}', 'share_access')
      .replace(/\{\w+\}/g, draft) + query,
    {
      body: JSON.stringify(body),
    },
  )
}

/** The first row of each endpoint that takes a body. */
const taking = endpointRows.filter(
  (row, index) => row.takesJson && endpointRows.findIndex((one) => one.endpoint === row.endpoint) === index,
)

/** A valid body with every field. */
const fullBody = async (row: Row) => ({ ...((await row.prepare(fixtures)).body as object), ...row.otherFields })

const may = (sender: Sender, { permission }: Row) => isPermitted(sender, permission!)
const senderOf = (row: Row) => senders.find((one) => may(one, row))!

const pathsOf = (answer: Answer) => answer.body?.errors?.map((error) => error.path) ?? []

describe('what a body must not be is told at its field', () => {
  it('for every endpoint that takes a body, and every field of it', async () => {
    const described = [...operations].filter(([, operation]) => operation.requestBody?.content['application/json'])
    expect(taking.map((row) => row.endpoint).toSorted()).toEqual(described.map(([endpoint]) => endpoint).toSorted())
    for (const row of taking) {
      const { schema } = operations.get(row.endpoint)!.requestBody!.content['application/json']!
      const shape = schema.$ref ? shapes[schema.$ref.split('/').at(-1)!]! : schema
      const variants = shape.oneOf ?? [shape]
      const fields = [...new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})))]
      expect(Object.keys(await fullBody(row)).toSorted(), row.endpoint).toEqual(fields.toSorted())
    }
  })

  it.each(taking.map((row) => [row.endpoint, row] as const))('%s', async (endpoint, row) => {
    const wrong: string[] = []
    for (const { what, path, body } of invalidBodies(await fullBody(row))) {
      if (row.anyType?.includes(path) && what.includes(' for a ')) continue
      let answer = await send(senderOf(row), endpoint, body)
      if (answer.status === 429) {
        await tulay.db.deleteFrom('throttles').execute()
        answer = await send(senderOf(row), endpoint, body)
      }
      const told = answer.status === 400 && answer.body.code === 'invalid_input' && pathsOf(answer).includes(path)
      if (!told) wrong.push(`${path}: ${what} → ${answer.status} ${answer.text.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })

  it('only to those who may ask: who may not is refused whatever they send', async () => {
    for (const row of taking) {
      if (may('visitor', row)) continue
      expect((await send('visitor', row.endpoint, { surprise: 1 })).status, row.endpoint).toBe(401)
      const other = senderOf(row) === 'owner' ? 'applicant' : 'owner'
      if (may(other, row)) continue
      expect((await send(other, row.endpoint, { surprise: 1 })).status, row.endpoint).toBe(403)
    }
  })
})

describe('what a query must not be is told at its parameter', () => {
  const nonsense: Record<string, string[]> = {
    domain: ['acme', 'acme .com'],
    format: ['docx', ''],
    account_code: ['x'.repeat(11)],
    tax_rate: ['x'.repeat(51)],
    date_format: ['yyyy', ''],
    after: ['one', '-1'],
    before_id: ['0', 'one', '9007199254740992'],
    actor_id: ['1', ''],
    appeal: ['gone', ''],
    result: ['gone', ''],
    before: ['0', 'one', '2147483648'],
    around: ['0', 'one', '2147483648'],
    at: ['yesterday', ''],
    changed_after: ['-1', 'one'],
    limit: ['0', '101', 'all'],
    subject: ['gone', ''],
    talent_id: ['1', ''],
    id: ['1', ''],
    stay_id: ['1', ''],
    ends_on: ['tomorrow', '2030-02-30', ''],
    page: ['0', '-1', '1.5', 'one', '100001', '1e9'],
    per_page: ['0', '101', '-5', 'all'],
    sort: ['password_hash', '-', 'created_at;drop'],
    q: ['x'.repeat(201), '%00', 'a%0Ab'],
    status: ['gone', ''],
    state: ['gone', ''],
    type: ['gone', ''],
    source: ['theirs', ''],
    favorite: ['perhaps'],
    edited_within: ['0', '8', 'long'],
    passed: ['perhaps'],
    active: ['perhaps'],
    active_only: ['perhaps'],
    saved: ['perhaps'],
    stage: ['gone', ''],
    stars: ['0', '6', '2.5', 'many'],
    tag: ['x'.repeat(51), '%00'],
    is_unread: ['perhaps'],
    is_archived: ['perhaps'],
    ref: ['board', 'x'.repeat(13), ''],
    is_overdue: ['perhaps'],
    is_rejecting: ['perhaps'],
    is_unmet: ['perhaps'],
    question_id: ['first', ''],
    answers_to: ['first', ''],
    answer: ['', 'x'.repeat(101), '%00'],
    answer_min: ['some', '1e300'],
    answer_max: ['some', '1e300'],
    per_column: ['-1', '51', 'all'],
    availability: ['sometimes', ''],
    remote: ['perhaps'],
    skills: ['x'.repeat(51), Array.from({ length: 21 }, (_, at) => at).join()],
    engagement_type: ['barter', ''],
    rate_min: ['0', '1001', 'much'],
    price_min: ['0', '10000001'],
    hours_min: ['0', '61', '1.5'],
    hours_max: ['0', '61'],
    overlap: ['0', '9', '1.5'],
    zone: ['Mars/Olympus', ''],
    tags: ['', 'x'.repeat(51), '%00'],
    launched_from: ['yesterday', '2026-02-30', ''],
    launched_to: ['2026-13-01'],
    interviews: ['perhaps'],
    archived: ['perhaps'],
    flagged: ['perhaps'],
    category: ['gone', ''],
    job_id: ['1', ''],
    range: ['ever'],
    from: ['yesterday', '2026-02-30', ''],
    to: ['2026-13-01'],
    metric: ['luck'],
    counted: ['perhaps'],
    week_on: ['soon', '0000-01-01'],
    date: ['yesterday', '2026-02-30', ''],
    disputed: ['perhaps'],
    awaiting_approval: ['perhaps'],
    recent: ['perhaps'],
    hired: ['perhaps'],
    presence: ['asleep', ''],
    reached: ['rejected', ''],
    level: ['guru', ''],
    region: ['mars', ''],
    badges: ['rich', ''],
    skills_match: ['some'],
    suggested_skills: [
      '',
      'x'.repeat(51),
      Array.from({ length: 9 }, (_, at) => `Skill ${at}`).join('&suggested_skills='),
    ],
    rate_max: ['4', '151', 'much'],
    exact: ['perhaps'],
    access: ['none', ''],
    kind: ['gossip', ''],
    subject_kind: ['gossip', ''],
    subject_id: ['1', ''],
    show: ['some', ''],
    has: ['everything', ''],
    since: ['yesterday', '2026-02-30', ''],
    until: ['yesterday', '2026-02-30', ''],
    conversation_id: ['1', ''],
    assignee: ['someone', ''],
    priority: ['gone', ''],
    application_id: ['1', ''],
    assignment_id: ['1', ''],
    cause_id: ['1', ''],
    account: ['gold', ''],
    account_manager: ['1', ''],
    list: ['gone', ''],
    months: ['0', '61', 'many'],
    on: ['yesterday', '2026-02-30', ''],
    payout_id: ['1', ''],
    invoice_id: ['1', ''],
    batch_id: ['1', ''],
    pay_on: ['2030-01-17', 'friday', ''],
    company_id: ['1', ''],
    panelist_ids: ['1', ''],
    panel_rule: ['some', ''],
    pending_interviews: ['perhaps'],
    minutes: ['9', '241', 'long'],
    days: ['0', '32', 'many'],
    timezone: ['Mars/Olympus', ''],
    at_risk: ['perhaps'],
    ids: ['1', '', Array.from({ length: 201 }, () => '0197a5a0-0000-7000-8000-000000000000').join('&ids=')],
  }

  /** Parameters that mean something else elsewhere. */
  const ofEndpoint: Record<string, Record<string, string[]>> = {
    // A position in the stream.
    'GET /api/live': { from: ['x'.repeat(41)] },
    'GET /api/batch': { path: ['/jobs', '//other.test/api/jobs', `/api/${'x'.repeat(6_000)}`] },
    'GET /api/messages': { from: ['x'.repeat(101), '%00'] },
    // More than of others.
    'GET /api/conversations/{id}/files': { limit: ['0', '201', 'all'] },
    // Of entries, which have numbers.
    'GET /api/admin/audit-entries.jsonl': { ids: ['0', 'x', '%00'] },
  }

  it('for every list', async () => {
    const lists = [...operations].filter(
      ([endpoint, { parameters }]) => endpoint.startsWith('GET ') && parameters?.some((one) => one.in === 'query'),
    )
    expect(lists.length).toBeGreaterThan(5)
    for (const [endpoint, { parameters }] of lists) {
      const names = parameters!.filter((one) => one.in === 'query').map((one) => one.name)
      const row = endpointRows.find((one) => one.endpoint === endpoint)!
      if (!row.unpaged) expect(names, endpoint).toEqual(expect.arrayContaining(['page', 'per_page', 'sort']))
      const as = (['owner', 'applicant', 'admin'] as const).find((one) => row.in.includes(one))!
      for (const name of names) {
        const values = (ofEndpoint[endpoint] ?? nonsense)[name] ?? nonsense[name]
        if (!values) throw new Error(`${endpoint}: no nonsense for ${name}`)
        for (const value of values) {
          const answer = await send(as, endpoint, undefined, `?${name}=${value}`)
          expect(answer.status, `${endpoint} ${name}=${value}`).toBe(400)
          const told = pathsOf(answer).map((path) => path.split('.')[0])
          expect(told, `${endpoint} ${name}=${value}`).toContain(name)
        }
      }
      expect(pathsOf(await send(as, endpoint, undefined, '?surprise=1')), endpoint).toContain('surprise')
    }
  })

  it('and for ids that are none', async () => {
    for (const id of ['1', 'abc', "'; drop table jobs", '%00', '00000000-0000-0000-0000-00000000000g']) {
      const answer = await browsers.owner!.get(`/api/jobs/${encodeURIComponent(decodeURIComponent(id))}`)
      expect(answer.status, id).toBe(400)
      expect(pathsOf(answer), id).toContain('id')
    }
  })
})

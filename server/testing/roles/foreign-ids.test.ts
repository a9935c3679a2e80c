import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import type { Client } from '../client.ts'
import { nameOfEndpoint, pathOf } from '../define-rows.ts'
import type { Request } from '../define-rows.ts'
import { endpointRows } from '../endpoint-rows.ts'
import { addFile } from '../files.ts'
import { fingerprint } from '../fingerprint.ts'
import { addFixtures, emails } from '../fixtures.ts'
import type { Fixtures } from '../fixtures.ts'
import { addPerson } from '../people.ts'
import { startTulay } from '../start-tulay.ts'
import { addTest } from '../tests.ts'

/** A part of a JSON Schema. */
interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

/** The paths of the IDs in a schema, such as `items[].id`. */
function idsIn(shape: Shape, defs: Record<string, Shape>, path = ''): string[] {
  if (shape.$ref) return idsIn(defs[shape.$ref.split('/').at(-1)!]!, defs, path)
  if (shape.format === 'uuid') return [path]
  const { properties = {}, items, additionalProperties: more, anyOf = [], oneOf = [], allOf = [] } = shape
  return [
    ...Object.entries(properties).flatMap(([name, one]) => idsIn(one, defs, path ? `${path}.${name}` : name)),
    ...(items ? idsIn(items, defs, `${path}[]`) : []),
    ...(typeof more === 'object' ? idsIn(more, defs, `${path}{}`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => idsIn(one, defs, path)),
  ]
}

const actors = ['owner', 'applicant', 'account_manager'] as const
type Tried = (typeof actors)[number]

const rowsOf = (endpoint: string) => endpointRows.filter((row) => row.endpoint === endpoint)

/** Every ID that a body or a query takes, with the users whose permission includes the endpoint for some object. */
const fields = Object.values(api)
  .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
  .flatMap((definition) =>
    (['body', 'querystring'] as const).flatMap((part) => {
      const given = definition.schema[part]
      if (!given) return []
      const shape = z.toJSONSchema(given, { io: 'input', unrepresentable: 'any' }) as Shape
      const endpoint = nameOfEndpoint(definition)
      const rows = rowsOf(endpoint)
      const named = rows.flatMap((row) => row.in)
      return [...new Set(idsIn(shape, shape.$defs ?? {}))].map((path) => ({
        endpoint,
        path,
        part,
        name: `${endpoint} ${path}`,
        isOwn: rows.some(({ ownIds }) => ownIds && path in ownIds),
        // Account managers may do for their companies what admins may do for all.
        actors: actors.filter((one) => named.includes(one) || (one === 'account_manager' && named.includes('admin'))),
      }))
    }),
  )
type Field = (typeof fields)[number]

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db, pool } = tulay

let mine: Fixtures
/** The same requests of other people about another company, which exist as well. */
const theirs = new Map<string, Request>()
/** Objects of theirs by the names of fields. */
const foreign: [RegExp, string][] = []
const browsers = new Map<Tried, Client>()
let tables: string[]

beforeAll(async () => {
  const others = await addFixtures(db)
  const prepared = (endpoint: string) => rowsOf(endpoint)[0]!.prepare(others)
  for (const { endpoint, part } of fields) {
    if (part === 'body') theirs.set(endpoint, await prepared(endpoint))
  }
  const idOf = async (from: string, values: string[] = []) =>
    (await pool.query<{ id: string }>(`select id from ${from} limit 1`, values)).rows[0]!.id
  const user = (email: string) => idOf('users where email = $1', [email])
  const company_id = await idOf("companies where name = 'Acme'")
  const ofCompany = (name: string) => idOf(`${name} where company_id = $1`, [company_id])
  const { rows } = await pool.query<{ id: string }>(
    `insert into payment_methods (company_id, kind, gateway_method_id, label, brand, last4, added_at)
      values ($1, 'card', 'pm_theirs', 'Visa', 'visa', '4242', now()) returning id`,
    [company_id],
  )
  foreign.push(
    [/method\.id$/, rows[0]!.id],
    [/steps\[\]\.id|step_id/, await idOf('interview_steps')],
    [/assignments\.csv ids/, await ofCompany('assignments')],
    [/companies\.csv ids|format_id/, company_id],
    [/tickets\.csv ids/, await ofCompany('conversations')],
    [/item_id/, await idOf('invoice_items')],
    [/timesheet-approvals ids/, await ofCompany('timesheets')],
    [/file|receipt/, await addFile(db, await user('applicant@town.test'))],
    [/test_ids|tests.* ids/, (await addTest(db, { company_id })).id],
    // Who is not in the talent search.
    [/talent_id/, await addPerson(db, { email: 'hidden@town.test', role: 'applicant' })],
    [
      /applicants\.csv|account-managers\.csv|successor|panelist|interviewer|user_id|assignee|actor_id|account_manager|manager_id|deputy/,
      await user('recruiter@acme.test'),
    ],
    [/application_id|about\.application/, await ofCompany('applications')],
    [/assignment_id/, await ofCompany('assignments')],
    [/invoice_id$|invoices.* ids?\[\]/, await ofCompany('invoices')],
    [/conversation_id/, await ofCompany('conversations')],
    [/company_id/, company_id],
    [/reply_to/, await idOf('messages')],
    [/replaces_id/, await ofCompany('offers')],
    [/kept_meeting_ids/, await ofCompany('meetings')],
    [/line_id|with_excess/, await idOf('timesheet_lines')],
    // Account managers reach no payment: any object does.
    [/payment_id|payments.* ids/, company_id],
    [/payout_id|payouts\.csv ids/, (await prepared('GET /api/payouts/{id}')).id!],
    [/batch_id/, (await prepared('POST /api/payout-batches/{id}/cancel')).id!],
    [/stay_id| to$/, await idOf('room_stays')],
    [
      /job_id|jobs.* ids|subject|cause_id| id$| from$/,
      await idOf("jobs where company_id = $1 and status = 'draft'", [company_id]),
    ],
  )
  await pool.query("update users set email = 'their-' || email; update companies set name = 'Their ' || name")
  mine = await addFixtures(db)
  await pool.query(
    "update companies set account_manager_id = (select id from users where email = $1) where name = 'Acme'",
    [emails.account_manager],
  )
  for (const actor of actors) browsers.set(actor, await tulay.as(emails[actor]))
  const named = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'id' and data_type = 'uuid'`,
  )
  tables = named.rows.map(({ name }) => name)
}, 180_000)

/** A body whose IDs at a path are these; what the body lacks is taken from its other fields. */
function withIds(body: Json, full: Json, path: string, ids: readonly string[]): Json {
  const [step = '', ...rest] = path.split('.')
  const name = step.replace('[]', '')
  const given = body[name] ?? full[name]
  const within = (one: unknown, id: string) =>
    rest.length === 0 ? id : withIds((one ?? {}) as Json, (one ?? {}) as Json, rest.join('.'), [id])
  if (!step.endsWith('[]')) return { ...body, [name]: within(given, ids[0]!) }
  const first = (given as unknown[] | undefined)?.[0]
  return { ...body, [name]: ids.map((id) => within(first, id)) }
}
type Json = Record<string, unknown>

function idAt(body: unknown, path: string): unknown {
  const [step = '', ...rest] = path.split('.')
  const value = (body as Json | undefined)?.[step.replace('[]', '')]
  const one = step.endsWith('[]') ? (value as unknown[] | undefined)?.[0] : value
  return rest.length === 0 ? one : idAt(one, rest.join('.'))
}

/** The kinds of meetings that have these IDs. */
const abouts: Record<string, string> = {
  'about.application_id': 'interview',
  'about.company_id': 'account_call',
  'about.assignment_id': 'check_in',
}

const requestOf = async ({ endpoint, part }: Field, actor: Tried): Promise<Request> => {
  const rows = rowsOf(endpoint)
  const request = await (rows.find((one) => one.in.includes(actor)) ?? rows[0]!).prepare(mine)
  return part === 'body' ? request : { ...request, query: '' }
}

/** The answer to a request with these IDs, without what differs between any two. */
async function ask({ endpoint, part, path: at }: Field, actor: Tried, request: Request, ids: readonly string[]) {
  await db.deleteFrom('throttles').execute()
  const name = at.replace('[]', '')
  const query = part === 'body' ? request.query : `?${ids.map((one) => `${name}=${one}`).join('&')}`
  const full = rowsOf(endpoint)[0]!.otherFields ?? {}
  const about = abouts[at] ? { about: { kind: abouts[at] } } : {}
  const body = part === 'body' ? withIds({ ...(request.body as Json), ...about }, full, at, ids) : undefined
  const { status, text } = await browsers
    .get(actor)!
    .send(endpoint.split(' ')[0]!, pathOf(endpoint, { ...request, query }), { body })
  const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  return { status, text: text.replace(anyId, 'ID').replace(/"(as_of|now)":"[^"]*"/g, '') }
}

/** An object of theirs that a field could name; undefined if there is none. */
const foreignFor = ({ endpoint, path, name }: Field): string | undefined => {
  const fromBody = idAt(theirs.get(endpoint)?.body, path)
  const named = foreign.find(([pattern]) => pattern.test(name.replace(/^\S+ /, '')))?.[1]
  const isOwnBody = /bulk|merge|application_ids|invoice_ids|conversations id/.test(name)
  return isOwnBody && typeof fromBody === 'string' ? fromBody : named
}

/** The rows of these objects, and how many activities name each; not those that say what staff downloaded. */
async function statesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = tables.map((name) => `select id, '${name}' as name, xmin::text from "${name}" where id = any ($1)`)
  const { rows } = await pool.query<{ id: string }>(found.join(' union all '), [ids])
  const recorded = await pool.query<{ id: string; count: number }>(
    `select id::text, (select count(*) from activities where data::text like '%' || one.id || '%' and kind <> 'list.exported')
      from unnest($1::uuid[]) as one (id)`,
    [ids],
  )
  const states = Map.groupBy([...rows, ...recorded.rows], ({ id }) => id)
  return new Map([...states].flatMap(([id, state]) => (state.length > 1 ? [[id, JSON.stringify(state)]] : [])))
}

const written = () => fingerprint(pool, ['sessions', 'throttles', 'live_servers'])

const cases = fields.filter(({ isOwn }) => !isOwn).flatMap((field) => field.actors.map((actor) => ({ field, actor })))

type Case = (typeof cases)[number]

describe('an ID of others is like one that does not exist', () => {
  it('unless the field is exempt with a reason, which exists', () => {
    const stated = endpointRows.flatMap((row) => Object.keys(row.ownIds ?? {}).map((path) => `${row.endpoint} ${path}`))
    const found = fields.filter(({ isOwn }) => isOwn).map(({ name }) => name)
    expect(found.toSorted()).toEqual(stated.toSorted())
  })

  it('in every body and query, also in a list with own ones, and nothing of theirs is changed or recorded', async () => {
    const wrong: string[] = []
    const ids = [...new Set(cases.flatMap(({ field }) => foreignFor(field) ?? []))]
    const states = await statesOf(ids)
    const compare = async ({ field, actor }: Case, send: (other: string) => ReturnType<typeof ask>) => {
      const id = foreignFor(field) ?? ''
      const fail = (what: string) => wrong.push(`${field.name} by ${actor}: ${what}`)
      if (!states.has(id)) fail('the test has no object of theirs')
      const [unknown, answer] = [await send(randomUUID()), await send(id)]
      const [expected, found] = [unknown, answer].map(({ status, text }) => `${status} ${text.slice(0, 300)}`)
      if (answer.text !== unknown.text || expected !== found) fail(`${expected} ≠ ${found}`)
    }
    const requests = new Map<string, Request>()
    for (const { field, actor } of cases) {
      const key = `${field.endpoint} ${field.part} ${actor}`
      if (!requests.has(key)) requests.set(key, await requestOf(field, actor))
    }
    const requestFor = ({ field, actor }: Case) => requests.get(`${field.endpoint} ${field.part} ${actor}`)!

    // Compared once, because reading all tables takes longer than a request. Downloads are recorded.
    const before = await written()
    for (const one of cases.filter(({ field }) => field.part === 'body'))
      await compare(one, (other) => ask(one.field, one.actor, requestFor(one), [other]))
    expect(wrong).toEqual([])
    expect(await written()).toBe(before)
    for (const one of cases.filter(({ field }) => field.part === 'querystring'))
      await compare(one, (other) => ask(one.field, one.actor, requestFor(one), [other]))
    for (const one of cases) {
      const { field, actor } = one
      if (!field.path.includes('[]') || typeof idAt(requestFor(one).body, field.path) !== 'string') continue
      await compare(one, async (other) => {
        // The own objects in the list may change.
        const fresh = await requestOf(field, actor)
        return ask(field, actor, fresh, [idAt(fresh.body, field.path) as string, other, other])
      })
    }
    expect(wrong).toEqual([])
    expect(await statesOf(ids)).toEqual(states)
  }, 300_000)
})

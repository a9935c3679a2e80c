import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { OpenApi, Operation } from './openapi.ts'

let tulay: Tulay
let document: OpenApi
let operations: [string, Operation][]
let webhooks: [string, Operation][]

beforeAll(async () => {
  tulay = await startTulay('empty')
  const answer = await tulay.visitor().get('/api/openapi.json')
  document = answer.body as unknown as OpenApi
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  )
  webhooks = Object.entries(document.webhooks).map(([type, { post }]) => [type, post])
})
afterAll(() => tulay.stop())

/** A parser of an object, from the schemas of the document by property. */
function parserOf(properties: Record<string, JsonSchema>, { components }: OpenApi): z.ZodType {
  const schema = { type: 'object', properties, $defs: components.schemas }
  return z.fromJSONSchema(JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')))
}

describe("the API's description", () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const found = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)
    expect(found.errors).toBeUndefined()
    expect(found.valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('lists every endpoint of the domain under a unique operation ID', () => {
    const ours = Object.values(api).flatMap((room) => Object.values(room) as Endpoint[])
    for (const { method, url } of ours) {
      expect(document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${url}`).toBeDefined()
    }
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(_[a-z]+)+$/)
  })

  it('has a summary, permissions and errors for each endpoint', () => {
    for (const [name, { summary, description, tags, responses }] of operations) {
      expect(summary, name).toMatch(/^[A-Z].+[^.]$/)
      expect(description, name).toMatch(/^(For .+|Public) \(`\w+\.\w+`\)$/)
      expect(tags, name).toHaveLength(1)
      expect(responses.default, name).toEqual({ $ref: '#/components/responses/Problem' })
    }
  })

  it('requires the session and the idempotency key where they apply', () => {
    const description = Object.fromEntries(operations)
    expect(description['GET /api/jobs']!.security).toEqual([{ session: [] }, { token: ['jobs:read'] }])
    expect(description['POST /api/api-tokens']!.security).toEqual([{ session: [] }])
    expect(description['POST /api/login']!.security).toEqual([])
    const creating = operations.filter(([, one]) => JSON.stringify(one.parameters ?? []).includes('IdempotencyKey'))
    expect(creating.map(([name]) => name).toSorted()).toEqual([
      'POST /api/admin/account-managers',
      'POST /api/admin/applicants/{id}/verifications',
      'POST /api/admin/bank-statements/formats',
      'POST /api/admin/bulk-actions',
      'POST /api/admin/canned-replies',
      'POST /api/admin/content',
      'POST /api/admin/jobs',
      'POST /api/admin/ledger/corrections',
      'POST /api/admin/legal-holds',
      'POST /api/admin/notes',
      'POST /api/admin/offers',
      'POST /api/admin/payout-batches',
      'POST /api/admin/privacy-requests',
      'POST /api/admin/privacy-requests/{id}/note',
      'POST /api/admin/tickets/{id}/notes',
      'POST /api/applicant/tests/{id}/integrity-notes',
      'POST /api/applications/{id}/notes',
      'POST /api/assignments/{id}/amendments',
      'POST /api/assignments/{id}/bonuses',
      'POST /api/assignments/{id}/deductions',
      'POST /api/assignments/{id}/documents',
      'POST /api/assignments/{id}/expenses',
      'POST /api/assignments/{id}/replacement',
      'POST /api/calendar-feed',
      'POST /api/companies/{id}/proposals',
      'POST /api/company/member-invitations',
      'POST /api/company/single-sign-on',
      'POST /api/fee-rules',
      'POST /api/invoices/{id}/credit',
      'POST /api/jobs',
      'POST /api/jobs/{id}/duplicate',
      'POST /api/jobs/{id}/invitations',
      'POST /api/jobs/{id}/referral-invitations',
      'POST /api/jobs/{id}/tracked-links',
      'POST /api/leaves',
      'POST /api/meetings',
      'POST /api/meetings/{id}/guests',
      'POST /api/message-templates',
      'POST /api/offers',
      'POST /api/open-jobs/{id}/applications',
      'POST /api/open-jobs/{id}/referral-invitations',
      'POST /api/privacy/export',
      'POST /api/question-sets',
      'POST /api/reports',
      'POST /api/saved-searches',
      'POST /api/shifts',
      'POST /api/shortlists',
      'POST /api/tests',
      'POST /api/tests/{id}/clone',
      'POST /api/timesheet-approvals',
      'POST /api/verifications',
      'POST /jobs',
      'POST /tests',
    ])
  })

  it('has an example of each request body that the endpoint accepts', () => {
    for (const { method, url, schema } of Object.values(api).flatMap((room) => Object.values(room) as Endpoint[])) {
      if (!schema.body) continue
      const { content } = document.paths[url.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.requestBody!
      for (const { example } of Object.values(content)) {
        expect(example, `${method} ${url}`).toBeDefined()
        expect(schema.body.safeParse(example).error, `${method} ${url}`).toBeUndefined()
      }
    }
  })

  it('has an example of each body in JSON, which matches the schema that programs read', () => {
    const described = [...operations, ...webhooks].flatMap(([name, { requestBody, responses }]) => {
      const bodies = Object.entries(responses).map(([status, { content }]) => [`${name} ${status}`, content] as const)
      return [[name, requestBody?.content] as const, ...bodies].flatMap(([of, content]) => {
        const json = content?.['application/json']
        return json ? [{ name: of, ...json }] : []
      })
    })
    expect(described.length).toBeGreaterThan(700)
    for (const { name, example } of described) expect(example, name).toBeDefined()
    const byName = (key: 'schema' | 'example') => Object.fromEntries(described.map((one) => [one.name, one[key]]))
    const parser = parserOf(byName('schema') as Record<string, JsonSchema>, document)
    expect(parser.safeParse(byName('example')).error).toBeUndefined()
    // Of a request, validators refuse what its schema calls read-only.
    expect(JSON.stringify(document).includes('"readOnly"')).toBe(false)
  })

  it('says of each operation and webhook what authenticates it', () => {
    expect(webhooks.length).toBeGreaterThan(10)
    for (const [name, { security }] of [...operations, ...webhooks]) expect(security, name).toBeInstanceOf(Array)
  })

  it('describes each form in one encoding, with its fields, for generators of clients', () => {
    const forms = operations.flatMap(([name, { requestBody }]) => {
      const types = Object.keys(requestBody?.content ?? {})
      return types.some((type) => /form-/.test(type)) ? [{ name, content: requestBody!.content }] : []
    })
    expect(forms.map(({ name, content }) => [name, Object.keys(content)])).toEqual([
      ['POST /auth/apple/callback', ['application/x-www-form-urlencoded']],
      ['POST /contact', ['multipart/form-data']],
    ])
    for (const { name, content } of forms)
      for (const { schema } of Object.values(content)) {
        const shape = schema.$ref ? document.components.schemas[(schema.$ref as string).split('/').at(-1)!]! : schema
        expect(Object.keys(shape.properties ?? {}), name).not.toEqual([])
      }
  })

  it('has no parameter from which generators make a type of the name of a response', () => {
    const parameters = operations.flatMap(([name, one]) =>
      (one.parameters ?? []).map((parameter) => ({ name, parameter })),
    )
    const taken = parameters.filter(
      ({ parameter }) =>
        'schema' in parameter && parameter.schema.enum && /^(body|params|response|result)$/.test(parameter.name),
    )
    expect(taken).toEqual([])
  })

  it('includes its own endpoint', () => {
    const { schema } = document.paths['/api/openapi.json']!.get!.responses['200']!.content!['application/json']!
    const { properties, required } = schema as { properties: Record<string, unknown>; required: string[] }
    expect(schema.type).toBe('object')
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(document).toSorted())
    expect(required.toSorted()).toEqual(Object.keys(document).toSorted())
  })

  it('defines each schema once, without unused ones', () => {
    const { schemas } = document.components
    const bodies = Object.values(schemas).map((schema) => JSON.stringify(schema))
    expect(new Set(bodies).size).toBe(bodies.length)
    const text = JSON.stringify(document)
    for (const name of Object.keys(schemas)) {
      expect(text).toContain(`"#/components/schemas/${name}"`)
      expect(name).not.toMatch(/Input$|Output$/)
    }
  })
})

describe('the API reference page', () => {
  it('loads scripts from this origin only, with a new nonce each time', async () => {
    const visitor = tulay.visitor()
    const [first, second] = [await visitor.get('/api/docs'), await visitor.get('/api/docs')]
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(first.text).not.toMatch(/https?:\/\//)
    const policyOf = ({ headers }: typeof first) => headers.get('content-security-policy')!
    expect(policyOf(first)).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/)
    expect(policyOf(first)).not.toBe(policyOf(second))
    const [, script] = /<script src="([^"]+)"/.exec(first.text)!
    const { status, headers } = await visitor.get(script!)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })
})

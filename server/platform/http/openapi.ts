import { STATUS_CODES } from 'node:http'
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { failures } from '#domain/kernel/errors.ts'
import { memberRoles, roles } from '#domain/kernel/actor.ts'
import type { MemberRole } from '#domain/kernel/actor.ts'
import { isPublic, membersOf } from '#domain/kernel/policy.ts'
import { problem } from '#domain/kernel/problem.ts'
import { ruleOf, tokenAccessOf } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { webhookEventTypes, webhookEvents, webhookPayload } from '#domain/webhooks/webhook-event.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { apiChanges } from '#content/api-changes.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { exampleOf } from './example-of.ts'
import { longestKey } from './idempotency.ts'
import { JsonSchemas } from './json-schemas.ts'
import type { JsonSchema } from './json-schemas.ts'

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  deprecated?: true
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string; contact: { email: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, Parameter> } & Record<string, object>
}

const intro = `The same API that the pages of ${product.name} use.

- Request bodies are JSON (\`Content-Type: application/json\`). Unknown fields are rejected. Each body has an example, as has each response in JSON.
- Errors are problem details (RFC 9457, \`application/problem+json\`) with a stable \`code\`, a message in \`error\`, and the invalid fields in \`errors\`.
- Every response has an \`X-Request-Id\` header. Include it when you contact support.
- Lists accept \`page\`, \`per_page\` (up to 100) and \`sort\` (a leading minus reverses the order), and return the \`total\`.
- Endpoints that create an object accept an \`Idempotency-Key\`: for one day, a retry with the same key and body returns the same response and creates nothing new.
- A \`503\` response has a \`Retry-After\` header.

## Authentication

Create an API token in your settings, under API & Webhooks, and send it as \`Authorization: Bearer tulay_…\`. A program with the token acts as the person who created it, limited to the scopes of the token. Each endpoint names the scope that it needs; endpoints without one are for people who are signed in.

Requests with a token are limited per minute. The headers \`RateLimit-Policy\` and \`RateLimit\` say how many remain; beyond the limit, the response is a \`429\` with \`Retry-After\`.

## Webhooks

Owners of a company add webhooks in the same settings. Requests are signed by [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` with the secret of the webhook, and ignore a \`webhook-id\` that you have processed. Respond with a 2xx status within ${webhookLimits.timeout_s} seconds; otherwise the event is sent again for three days.

## Changelog

Fields and values are only added. What will be removed is announced here, marked as deprecated, and its responses have the headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594).

${apiChanges.map(({ on, text }) => `- **${on}**: ${text}`).join('\n')}`

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** Describes every route that is not hidden, as an OpenAPI 3.1 document. */
export function describeApi(routes: readonly RouteOptions[]): OpenApi {
  const schemas = new JsonSchemas()
  schemas.output(problem)
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    if (route.schema?.hide) continue
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue
      const path = route.url.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeRoute(route, method, schemas) }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: product.name, version: '1.0.0', description: intro, contact: { email: product.support_email } },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(paths).flatMap((all) => Object.values(all).flatMap((one) => one.tags)))].map(
      (name) => ({ name }),
    ),
    paths,
    webhooks: describeWebhooks(schemas),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.named).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      responses: problemResponses(),
      parameters: { IdempotencyKey: idempotencyKey },
      headers: {
        RequestId: { description: 'The request ID in the server log.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName,
          description: 'The session of the signed-in user; over HTTPS its name starts with `__Host-`.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token. The scopes are those that it needs.' },
      },
    },
  } as OpenApi
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a retry safe: a random string, the same for each try of one request.',
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
}

function describeRoute(route: RouteOptions, method: string, schemas: JsonSchemas): Operation {
  const { schema = {}, config } = route
  const permission = config!.permission!
  const { params, querystring, body } = schema as Record<string, z.ZodType | undefined>
  const parameters = [
    ...describeParameters('path', params, schemas),
    ...describeParameters('query', querystring, schemas),
    ...(config!.creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: operationIds.get(`${method} ${route.url}`) ?? idFromAddress(method, route.url),
    summary: schema.summary ?? '',
    description: `${describeRoles(permission)} (\`${permission}\`)`,
    tags: [...(schema.tags ?? [])],
    security: describeSecurity(permission),
    ...(config!.deprecation ? { deprecated: true as const } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(schema, schemas, body),
    responses: { ...successes(route, schemas), ...problems(route, method) },
  }
}

function describeSecurity(permission: Permission): Operation['security'] {
  if (isOpen(permission)) return []
  const access = tokenAccessOf(permission)
  if (access === 'no_token') return [{ session: [] }]
  return [{ session: [] }, { token: access === 'any_token' ? [] : [access] }]
}

/** The requests to the receivers of events. */
function describeWebhooks(schemas: JsonSchemas): OpenApi['webhooks'] {
  return Object.fromEntries(
    webhookEventTypes.map((type) => {
      const payload = webhookPayload(type)
      const content = { 'application/json': withExample(payload, schemas.output(payload), schemas) }
      const post: Operation = {
        operationId: `webhook_${type.replace('.', '_')}`,
        summary: webhookEvents[type].label,
        description: 'Sent to the webhooks of a company. Its signature proves who sent it.',
        tags: ['Events'],
        security: [],
        parameters: webhookHeaders,
        requestBody: { required: true, content },
        responses: { '2XX': { description: 'The event was received.' } },
      }
      return [type, { post }]
    }),
  )
}

const webhookHeaders: Parameter[] = Object.entries({
  'webhook-id': 'The ID of the delivery, the same in each attempt.',
  'webhook-timestamp': 'When the request was sent, in seconds since 1970.',
  'webhook-signature': 'One or two signatures, each with the prefix `v1,`.',
}).map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }))

/** A streamed body has no schema. */
function describeBody({ consumes, form }: FastifySchema, schemas: JsonSchemas, body?: z.ZodType) {
  if (form)
    return { requestBody: { required: true as const, content: { 'multipart/form-data': describeForm(form, schemas) } } }
  if (!body && !consumes) return {}
  const types = consumes ?? ['application/json']
  const content = body ? describeForm(body, schemas) : { schema: { type: 'string', format: 'binary' } }
  return { requestBody: { required: true as const, content: Object.fromEntries(types.map((type) => [type, content])) } }
}

function describeForm(body: z.ZodType, schemas: JsonSchemas): Content[string] {
  return withExample(body, schemas.input(body), schemas)
}

function withExample(of: z.ZodType, schema: JsonSchema, schemas: JsonSchemas): Content[string] {
  const example = exampleOf(of, schema, schemas.named)
  return { schema, ...(example !== undefined && { example }) }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: JsonSchemas): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.input(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !isOptional(schema, name)),
    schema: one,
  }))
}

/** Whether the parameter may be missing; the JSON schema of a preprocessed one, such as a list, does not say so. */
const isOptional = (schema: z.ZodType, name: string): boolean =>
  schema instanceof z.ZodObject && (schema.shape[name] as z.ZodType).safeParse(undefined).success

function successes({ schema = {} }: RouteOptions, schemas: JsonSchemas): Record<string, object> {
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  const described = Object.entries((schema.response ?? {}) as Record<string, z.ZodType>)
  if (described.length === 0) {
    const { successStatus = 200, produces } = schema
    const content = produces ? { content: { [produces]: { schema: { type: 'string' } } } } : {}
    return { [successStatus]: { description: STATUS_CODES[successStatus], headers, ...content } }
  }
  return Object.fromEntries(
    described.map(([status, one]) => [
      status,
      {
        description: STATUS_CODES[status],
        headers,
        content: { 'application/json': withExample(one, schemas.output(one), schemas) },
      },
    ]),
  )
}

/** The error responses of an endpoint, by its input and permission. */
function problems({ schema = {}, config }: RouteOptions, method: string): Record<string, object> {
  const isOpenToAll = isOpen(config!.permission!)
  const changes = method !== 'GET'
  const statuses = [
    ...(schema.params || schema.querystring || schema.body || schema.form ? [400] : []),
    ...(isOpenToAll ? [] : [401]),
    ...(changes || !isOpenToAll ? [403] : []),
    ...(schema.params ? [404] : []),
    ...(config!.creates || (changes && schema.params) ? [409] : []),
    ...(schema.body || schema.form ? [413, 415] : []),
    ...(config!.creates ? [422] : []),
    ...(isOpenToAll && changes ? [429] : []),
    503,
  ]
  return {
    ...Object.fromEntries(statuses.map((status) => [status, refer(responseName(status))])),
    default: refer('Problem'),
  }
}

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` })
const responseName = (status: number) => STATUS_CODES[status]!.replaceAll(/\W/g, '')

/** One response per status, listing the failures with that status. */
function problemResponses(): Record<string, object> {
  const statuses = [...new Set(Object.values(failures).map((failure) => failure.status))].toSorted((a, b) => a - b)
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  const retry = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
  const responses = statuses.map((status) => {
    const lines = Object.entries(failures).filter(([, failure]) => failure.status === status)
    const description = lines.map(([code, { message }]) => `- \`${code}\`: ${message}`).join('\n')
    const more = status === 429 || status === 503 ? retry : {}
    return [responseName(status), { description, headers: { ...headers, ...more }, content: problemContent }]
  })
  return {
    ...Object.fromEntries(responses),
    Problem: { description: 'Any other failure, in the same format.', headers, content: problemContent },
  }
}

const isOpen = (permission: Permission) => isPublic(ruleOf(permission))

/** The roles that can have a permission, in words. */
export function describeRoles(permission: Permission): string {
  const rule = ruleOf(permission)
  if (isPublic(rule)) return 'Public'
  const members: readonly MemberRole[] = rule.interviewer ? [...membersOf(rule), 'interviewer'] : membersOf(rule)
  const names = roles
    .filter((role) => (role === 'company' ? members.length > 0 : rule[role]))
    .map((role) =>
      role === 'company' && members.length < memberRoles.length ? `company (${members.join(', ')})` : role,
    )
  return `For ${names.join(', ').replaceAll('_', ' ')}`
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `jobs_publish`: the feature and the name of the endpoint. */
const operationIds = new Map(
  Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, url }]) => [`${method} ${url}`, snake(`${feature}_${name}`)]),
  ),
)

/** `get_healthz`: for a route outside the domain's endpoints. */
function idFromAddress(method: string, url: string): string {
  const words = url.replace(/^\/api\//, '/').match(/[a-z]+/gi) ?? []
  return [method.toLowerCase(), ...words].join('_')
}

import type { JsonSchema } from '#server/platform/http/json-schemas.ts'
import type { OpenApi, Operation } from '#server/platform/http/openapi.ts'

/**
 * What each endpoint and webhook takes and answers, a line each, in the notation of TypeScript: so that a review shows a
 * change that programs notice. The document itself, with limits and examples, is what the server publishes.
 */
export function describeShapes({ paths, webhooks, components }: OpenApi): string {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => `${method.toUpperCase()} ${path}${lineOf(one)}`),
  )
  const events = Object.entries(webhooks).map(([type, { post }]) => `${type}${lineOf(post)}`)
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `${name} = ${shapeOf(schema)}`)
  return [
    '# Shapes of the API',
    '',
    'What endpoints take (parameters in parentheses, then the body) and answer. Formats are types here; limits, examples and errors are in `/api/openapi.json`.',
    '',
    ...Object.entries({ Endpoints: endpoints, Webhooks: events, Schemas: schemas }).flatMap(([title, lines]) => [
      `## ${title}`,
      '',
      '```',
      ...lines,
      '```',
      '',
    ]),
  ].join('\n')
}

function lineOf({ parameters = [], requestBody, responses }: Operation): string {
  const named = parameters.flatMap((one) =>
    '$ref' in one ? [] : `${one.name}${one.required ? '' : '?'}: ${shapeOf(one.schema)}`,
  )
  const answers = Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, { content = {} }]) => `${status}${bodyOf(content)}`)
  const taken = `${named.length > 0 ? ` (${named.join(', ')})` : ''}${requestBody ? bodyOf(requestBody.content) : ''}`
  return `${taken} → ${answers.join(' | ')}`
}

const bodyOf = (content: NonNullable<Operation['requestBody']>['content']): string =>
  Object.entries(content)
    .map(([type, { schema }]) => ` ${type === 'application/json' ? '' : `${type} `}${shapeOf(schema)}`)
    .join(' |')

const nameOf = (reference: string) => reference.split('/').at(-1)!

type Parts = JsonSchema & {
  $ref?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  type?: string | string[]
  format?: string
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | false
  propertyNames?: JsonSchema
  required?: string[]
}

function shapeOf(schema: JsonSchema): string {
  const parts = schema as Parts
  const { $ref, anyOf, oneOf, allOf, type, format, items } = parts
  if ($ref) return nameOf($ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (parts.enum) return parts.enum.map((one) => JSON.stringify(one)).join(' | ')
  const variants = anyOf ?? oneOf
  if (variants) return variants.map(shapeOf).join(' | ')
  if (allOf) return allOf.map(shapeOf).join(' & ')
  if (items) return listOf(shapeOf(items))
  if (type === 'object') return objectOf(parts)
  return format ?? [type ?? 'unknown'].flat().join(' | ')
}

const listOf = (shape: string) => (/^\w+$|^\{/.test(shape) ? `${shape}[]` : `(${shape})[]`)

function objectOf({ properties, additionalProperties, propertyNames, required = [] }: Parts): string {
  if (!properties)
    return `{ [${propertyNames ? shapeOf(propertyNames) : 'string'}]: ${shapeOf(additionalProperties || {})} }`
  const fields = Object.entries(properties).map(
    ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(one)}`,
  )
  return `{ ${fields.join(', ')} }`
}

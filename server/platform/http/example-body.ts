import type { z } from 'zod'
import type { JsonSchema } from './json-schemas.ts'

/** Texts in examples, for what a format or pattern demands. The first one that matches is used. */
const patternTexts = [
  'example',
  '09:00',
  'US',
  'a'.repeat(22),
  'a'.repeat(24),
  'a'.repeat(43),
  'a'.repeat(87),
  '0'.repeat(64),
  '123456',
  '2030-01',
]
const formatTexts: Record<string, string> = {
  date: '2030-01-15',
  'date-time': '2030-01-15T08:00:00.000Z',
  email: 'ana@example.com',
  time: '09:00',
  uri: 'https://example.com',
  uuid: '6f1c2d9e-3b5a-4c7d-8e9f-0a1b2c3d4e5f',
}
/** Values of fields whose rules a JSON schema does not express, by name. */
const fieldTexts: Record<string, string> = {
  account: '001234567890',
  code: '123456',
  email: 'ana@example.com',
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  ends_at: '2030-01-15T09:00:00.000Z',
  expires_on: '2030-01-22',
  path: '/contact',
  pay_on: '2030-01-18',
  quiet_until: '07:00',
  referrer: 'example.com',
  timezone: 'Asia/Manila',
  to: '17:00',
  week_on: '2030-01-14',
}
const deepest = 12

/**
 * An example of a request's body, made from its schema: with every field if that is valid, else without the fields that
 * are not, or with the required ones only. Undefined if none of these is valid, because the schema has rules that JSON
 * schemas cannot express; such a schema names its own example in its metadata.
 */
export function exampleBody(schema: z.ZodType, json: JsonSchema, named: Record<string, JsonSchema>): unknown {
  const complete = new Example(named, true).of(json)
  const candidates = [complete, withoutInvalid(complete, schema), new Example(named, false).of(json)]
  return candidates.find((example) => schema.safeParse(example).success)
}

/** Leaves out the fields that are not valid. */
function withoutInvalid(example: unknown, schema: z.ZodType): unknown {
  const { error } = schema.safeParse(example)
  if (!error || typeof example !== 'object' || example === null) return example
  const invalid = new Set(error.issues.map(({ path }) => path[0]))
  return Object.fromEntries(Object.entries(example).filter(([name]) => !invalid.has(name)))
}

class Example {
  readonly #named: Record<string, JsonSchema>
  readonly #complete: boolean

  constructor(named: Record<string, JsonSchema>, complete: boolean) {
    this.#named = named
    this.#complete = complete
  }

  of(schema: JsonSchema, field = 'example', depth = 0): unknown {
    const parts = schema as Parts
    const { $ref, examples, default: usual, anyOf, oneOf, allOf, enum: choices } = parts
    if ($ref) return this.of(this.#named[$ref.split('/').at(-1)!]!, field, depth + 1)
    if (examples) return examples[0]
    if ('const' in schema) return schema.const
    if (choices) return choices[0]
    const variants = anyOf ?? oneOf
    if (variants) return this.of(variants.find((one) => one.type !== 'null') ?? variants[0]!, field, depth)
    if (allOf) return Object.assign({}, ...allOf.map((one) => this.of(one, field, depth)))
    const isEmpty = usual === '' || usual === null || (Array.isArray(usual) && usual.length === 0)
    if (usual !== undefined && !isEmpty) return usual
    return this.#ofType(parts, field, depth)
  }

  #ofType(schema: Parts, field: string, depth: number): unknown {
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth)
      case 'array':
        return this.#array(schema, field, depth)
      case 'string':
        return textFor(schema, field)
      case 'integer':
      case 'number':
        return numberFor(schema)
      case 'boolean':
        return true
      default:
        return null
    }
  }

  #object({ properties = {}, required = [] }: Parts, depth: number): Record<string, unknown> {
    const fields = Object.entries(properties).filter(([name]) => this.#complete || required.includes(name))
    return Object.fromEntries(fields.map(([name, one]) => [name, this.of(one, name, depth + 1)]))
  }

  #array({ items, minItems = 0 }: Parts, field: string, depth: number): unknown[] {
    if (!items || depth > deepest) return []
    return Array.from({ length: Math.max(1, minItems) }, () => this.of(items, field, depth + 1))
  }
}

type Parts = JsonSchema & {
  $ref?: string
  examples?: unknown[]
  default?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

/** The words of the field, as long as permitted. */
function textFor({ format, pattern, minLength = 0, maxLength = Infinity }: Parts, field: string): string {
  if (format === 'uuid' || field.endsWith('_id')) return formatTexts.uuid!
  const own = fieldTexts[field]
  if (own && (!pattern || new RegExp(pattern, 'u').test(own))) return own
  if (format && formatTexts[format]) return formatTexts[format]
  if (pattern) return patternTexts.find((text) => new RegExp(pattern, 'u').test(text)) ?? ''
  const words = field.replaceAll('_', ' ')
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return text.padEnd(minLength, ' …').slice(0, maxLength)
}

function numberFor({ minimum, exclusiveMinimum, maximum = Infinity }: Parts): number {
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1
  return Math.min(Math.max(least, 1), maximum)
}

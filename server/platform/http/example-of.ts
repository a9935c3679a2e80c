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
/**
 * Values of fields: by the object that has the field and its name, by the name, or by its last word. They include those
 * whose rules a JSON schema does not express.
 */
const fieldTexts: Record<string, string> = {
  account: '001234567890',
  account_holder: 'Maria Santos',
  account_number: '001234567890',
  address: '12 Harbor Street, Portland, OR 97201',
  answer: 'Within one business day.',
  arguments: '[1, 2]',
  applicant_name: 'Maria Santos',
  applicant_summary: 'Five years of customer service by email and chat.',
  bank: 'First Bank of Manila',
  bio: 'Five years of customer service by email and chat.',
  body: 'Thank you for your application.',
  by: 'Jordan Lee',
  code: '123456',
  comment: 'Reliable and quick to learn.',
  company: 'Northwind Trading',
  company_description: 'An online shop for outdoor gear.',
  company_name: 'Northwind Trading',
  contact_name: 'Jordan Lee',
  cost_center: 'CS-100',
  country: 'PH',
  cover_letter: 'I have answered customers by email and chat for five years.',
  criterion_name: 'Clarity',
  description: 'Answer questions of customers by email and chat.',
  detail: 'Discussed by phone.',
  device: 'Chrome on Windows',
  domain: 'example.com',
  email: 'ana@example.com',
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  ends_at: '2030-01-15T09:00:00.000Z',
  excerpt: 'Thank you for your application.',
  expected: '3',
  expires_on: '2030-01-22',
  explanation: 'It answers within one business day.',
  file_name: 'certificate.pdf',
  from_month: '2024-03',
  group: 'Operations',
  heading: 'Your week',
  headline: 'Customer service specialist',
  holiday: 'New Year’s Day',
  href: '/contact',
  industry: 'Retail',
  ip: '203.0.113.7',
  issuer: 'https://login.example.com',
  job: 'Customer Service Representative',
  label: 'Customer service',
  last4: '4242',
  last_four: '4242',
  legal_name: 'Northwind Trading LLC',
  links: 'https://example.com/portfolio',
  location: 'Manila, Philippines',
  manager_name: 'Jordan Lee',
  meeting_title: 'Interview',
  member_name: 'Jordan Lee',
  message: 'Thank you for your application.',
  month: '2030-01',
  name: 'Ana Reyes',
  names: 'Maria Santos',
  note: 'Discussed by phone.',
  number: '2030-0001',
  path: '/contact',
  pay_on: '2030-01-18',
  payer: 'Northwind Trading LLC',
  purchase_order: 'PO-4711',
  question: 'How soon do you reply?',
  quiet_until: '07:00',
  reason: 'Discussed by phone.',
  reference: '2030-0001',
  ref: 'board',
  referrer: 'example.com',
  required_certs: 'CompTIA A+',
  resume_name: 'resume.pdf',
  role: 'Customer Service Representative',
  rule_name: 'Platform fee',
  rule_text: '10% of the approved work',
  search_name: 'Customer service in Manila',
  section_title: 'Situations',
  sender: 'Jordan Lee',
  sha256: '0'.repeat(64),
  shortlist_name: 'Customer service',
  skill: 'Customer Service',
  skill_tags: 'Customer Service',
  skills: 'Customer Service',
  slug: 'customer-service-representative',
  specialties: 'Customer Service',
  subject: 'Question about an invoice',
  summary: 'Answer within one business day, keep the tone friendly and write down what was agreed.',
  swift: 'FBMNPHMM',
  tag: 'Customer Service',
  tags: 'Customer Service',
  talent: 'Maria Santos',
  talent_name: 'Maria Santos',
  test_name: 'Customer service basics',
  test_title: 'Customer service basics',
  text: 'Thank you for your application.',
  ticket_title: 'Question about an invoice',
  timezone: 'Asia/Manila',
  title: 'Customer Service Representative',
  to: '17:00',
  token_name: 'Payroll export',
  url: 'https://example.com',
  vat_number: 'DE123456789',
  website: 'https://example.com',
  week_on: '2030-01-14',
  with: 'Maria Santos',
}
/** Values of numbers by the end of their names; otherwise 1. */
const fieldNumbers: readonly [end: string, value: number][] = [
  ['_cents', 125_000],
  ['minutes', 480],
  ['percent', 10],
  ['per_page', 20],
  ['pass_rate', 70],
  ['score', 85],
  ['size_bytes', 48_213],
  ['stars', 5],
  ['time_limit', 30],
  ['weekly_hours', 40],
]

/**
 * An example of a request's body or a response, made from its schema: with every field if that is valid, else without
 * the fields that are not, or with the required ones only. Undefined if none of these is valid, because the schema has
 * rules that JSON schemas cannot express; such a schema names its own example in its metadata.
 */
export function exampleOf(schema: z.ZodType, json: JsonSchema, named: Record<string, JsonSchema>): unknown {
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

/** Where a value is: its field, and the object that has the field. */
interface Place {
  field: string
  of: string
}

class Example {
  readonly #named: Record<string, JsonSchema>
  readonly #complete: boolean

  constructor(named: Record<string, JsonSchema>, complete: boolean) {
    this.#named = named
    this.#complete = complete
  }

  of(schema: JsonSchema, place: Place = { field: 'example', of: '' }): unknown {
    const parts = schema as Parts
    const { $ref, examples, default: usual, anyOf, oneOf, allOf, enum: choices } = parts
    if ($ref) {
      const name = $ref.split('/').at(-1)!
      return this.of(this.#named[name]!, { ...place, field: lastWord(name) })
    }
    if (examples) return examples[0]
    if ('const' in schema) return schema.const
    if (choices) return choices[0]
    const variants = anyOf ?? oneOf
    if (variants) return this.of(variants.find((one) => one.type !== 'null') ?? variants[0]!, place)
    if (allOf) return Object.assign({}, ...allOf.map((one) => this.of(one, place)))
    const isEmpty = usual === '' || usual === null || (Array.isArray(usual) && usual.length === 0)
    if (usual !== undefined && !isEmpty) return usual
    return this.#ofType(parts, place)
  }

  #ofType(schema: Parts, place: Place): unknown {
    switch ([schema.type].flat().find((type) => type !== 'null')) {
      case 'object':
        return this.#object(schema, place)
      case 'array':
        return this.#array(schema, place)
      case 'string':
        return textFor(schema, place)
      case 'integer':
      case 'number':
        return numberFor(schema, place)
      case 'boolean':
        return !/^(is|has)_/.test(place.field)
      default:
        return null
    }
  }

  #object({ properties, additionalProperties, required = [] }: Parts, { field }: Place): object {
    const fields = properties
      ? Object.entries(properties).filter(([name]) => this.#complete || required.includes(name))
      : required.map((name): [string, JsonSchema] => [name, additionalProperties ?? {}])
    return Object.fromEntries(fields.map(([name, one]) => [name, this.of(one, { field: name, of: singular(field) })]))
  }

  #array({ items, minItems = 0 }: Parts, place: Place): unknown[] {
    return items ? Array.from({ length: Math.max(1, minItems) }, () => this.of(items, place)) : []
  }
}

/** `test` of `CompanyTest`. */
const lastWord = (name: string) => /[A-Z][a-z]*$/.exec(name)?.[0].toLowerCase() ?? name

/** `test` of `required_tests`. */
const singular = (field: string) => field.split('_').at(-1)!.replace(/ies$/, 'y').replace(/s$/, '')

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
  additionalProperties?: JsonSchema
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
function textFor({ format, pattern, minLength = 0, maxLength = Infinity }: Parts, { field, of }: Place): string {
  if (format === 'uuid' || field.endsWith('_id')) return formatTexts.uuid!
  const own = fieldTexts[`${of}_${field}`] ?? fieldTexts[field] ?? fieldTexts[field.split('_').at(-1)!]
  const isDate = !format?.startsWith('date') || own?.startsWith('2030-')
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (own && isDate && fits(own) && (!pattern || new RegExp(pattern, 'u').test(own))) return own
  if (format && formatTexts[format]) return formatTexts[format]
  if (pattern) return patternTexts.find((text) => new RegExp(pattern, 'u').test(text)) ?? ''
  const words = field.replaceAll('_', ' ')
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return text.padEnd(minLength, ' …').slice(0, maxLength)
}

function numberFor({ minimum, exclusiveMinimum, maximum = Infinity }: Parts, { field }: Place): number {
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1
  const usual = fieldNumbers.find(([end]) => field.endsWith(end))?.[1] ?? 1
  return Math.min(Math.max(least, usual), maximum)
}

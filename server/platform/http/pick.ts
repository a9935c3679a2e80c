import { z } from 'zod'

/** Copies of a value what the response of an endpoint may contain. */
type Picking = (value: unknown) => unknown

const same: Picking = (value) => value

/** The types whose values are one piece. */
const plain: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal'])

type Definition = z.core.$ZodTypes['_zod']['def']

const definitionOf = (type: z.core.$ZodType): Definition => (type as unknown as { def: Definition }).def

/** Schemas can share others, or contain themselves. */
const known = new WeakMap<z.core.$ZodType, Picking>()

/**
 * Copies what a schema describes, and nothing else, without validating it: TypeScript has, and tests compare each response
 * with what the schema makes of it. For the page of a search, validating takes as long as reading its rows.
 */
export function picking(type: z.core.$ZodType): Picking {
  const found = known.get(type)
  if (found) return found
  known.set(type, (value) => made(value))
  const made = makePicking(definitionOf(type)) ?? ((value) => z.parse(type, value))
  known.set(type, made)
  return made
}

/** Undefined for types that have to be parsed. */
function makePicking(def: Definition): Picking | undefined {
  if (plain.has(def.type)) return same
  switch (def.type) {
    case 'object':
      return !def.catchall || definitionOf(def.catchall).type === 'never' ? pickingFields(def.shape) : undefined
    case 'array': {
      const pick = picking(def.element)
      return pick === same ? same : (value) => (value as unknown[]).map((one) => pick(one))
    }
    case 'nullable':
    case 'optional': {
      const pick = picking(def.innerType)
      return pick === same ? same : (value) => (value === null || value === undefined ? value : pick(value))
    }
    case 'readonly':
      return picking(def.innerType)
    case 'default': {
      const pick = picking(def.innerType)
      return (value) => (value === undefined ? def.defaultValue : pick(value))
    }
    case 'union':
      return 'discriminator' in def ? pickingOne(def as z.core.$ZodDiscriminatedUnionDef) : undefined
    default:
      return undefined
  }
}

function pickingFields(shape: z.core.$ZodShape): Picking {
  const fields = Object.entries(shape).map(([name, type]) => [name, picking(type)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) picked[name] = pick === same ? given[name] : pick(given[name])
    return picked
  }
}

function pickingOne({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Picking {
  const byValue = new Map(
    options.flatMap((option) => {
      const { shape } = option as unknown as z.ZodObject<Record<string, z.ZodLiteral<string> | z.ZodEnum>>
      const name = shape[discriminator]!
      const values = 'values' in name ? [...name.values] : name.options
      return values.map((value) => [value, picking(option)] as const)
    }),
  )
  return (value) => byValue.get((value as Record<string, string>)[discriminator]!)!(value)
}

import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Converts Zod schemas to JSON schemas. Schemas with an ID are collected and referenced. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {}

  /** The schema of a request. */
  input(schema: z.ZodType): JsonSchema {
    return this.convert(schema, 'input')
  }

  /** The schema of a response. It permits additional fields, which later versions may add. */
  output(schema: z.ZodType): JsonSchema {
    return this.convert(schema, 'output')
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...converted } = z.toJSONSchema(schema, { io, override: plainly(io) })
    for (const [name, { id: _name, ...found }] of Object.entries($defs)) {
      const one = refer(found) as JsonSchema
      const known = this.named[name]
      if (known && JSON.stringify(known) !== JSON.stringify(one)) throw new Error(`Two schemas are called ${name}`)
      this.named[name] = one
    }
    return refer(converted) as JsonSchema
  }
}

/**
 * Omits redundant parts: the pattern of a format, and the limits of every integer. What is read-only in TypeScript would
 * not be permitted in a request.
 */
const plainly = (io: 'input' | 'output') => (found: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
  const { zodSchema, jsonSchema } = found
  if (jsonSchema.format) delete jsonSchema.pattern
  delete jsonSchema.readOnly
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // A boolean in a URL, such as `active_only=true`, is parsed from text.
  if (zodSchema instanceof z.ZodCodec && zodSchema.def.out instanceof z.ZodBoolean) jsonSchema.type = 'boolean'
}

function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' ? (one as string).replace('#/$defs/', '#/components/schemas/') : refer(one),
    ]),
  )
}

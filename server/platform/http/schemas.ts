import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import type { FieldError } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { picking } from './pick.ts'

interface Compiling {
  schema: unknown
}

/** Validates requests with Zod, and sends of responses what their schemas describe. Tests validate responses, too. */
export function useZod(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }: Compiling) => (data: unknown) => {
    const parsed = z.safeParse(schema as z.ZodType, data)
    return parsed.success ? { value: parsed.data } : { error: validationFailure(parsed.error) }
  })
  app.setSerializerCompiler(({ schema }: Compiling) => {
    const pick = picking(schema as z.ZodType)
    return (data: unknown) => {
      const text = JSON.stringify(pick(data))
      if (config.nodeEnv === 'test') requireMatch(schema as z.ZodType, data, text)
      return text
    }
  })
}

/** Throws unless the text is what the schema makes of the data. */
function requireMatch(schema: z.ZodType, data: unknown, text: string): void {
  const { error, data: parsed } = z.safeParse(schema, data)
  if (error) throw new Error('A response does not match its schema', { cause: error })
  if (JSON.stringify(parsed) !== text) throw new Error(`A response is not what its schema makes of it: ${text}`)
}

/** Validates input that no endpoint has validated; throws `invalid_input` with an error per field. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: z.input<Schema>): z.output<Schema> {
  const parsed = schema.safeParse(form)
  if (!parsed.success) throw validationFailure(parsed.error)
  return parsed.data
}

/** A validation error as `invalid_input`, with an error per field. */
export function validationFailure(error: z.core.$ZodError): Failure {
  return new Failure('invalid_input', { fields: error.issues.flatMap(fieldErrors) })
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  // Unknown fields are named, so that the client can find them.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'This is not a field here.' }))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

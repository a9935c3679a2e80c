import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import type { FieldError } from '#domain/kernel/errors.ts'

interface Compiling {
  schema: unknown
}

/** Lets Zod judge what comes in and shape what goes out. What does not fit is told field by field. */
export function useZod(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }: Compiling) => (data: unknown) => {
    const parsed = z.safeParse(schema as z.ZodType, data)
    return parsed.success ? { value: parsed.data } : { error: validationFailure(parsed.error) }
  })
  app.setSerializerCompiler(({ schema }: Compiling) => (data: unknown) => {
    const encoded = z.safeEncode(schema as z.ZodType, data)
    if (!encoded.success) throw new Error('An answer does not have its own shape', { cause: encoded.error })
    return JSON.stringify(encoded.data)
  })
}

/** What did not fit its schema, field by field. */
export function validationFailure(error: z.core.$ZodError): Failure {
  return new Failure('invalid_input', { fields: error.issues.flatMap(fieldErrors) })
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  // What is too much is named as well, so that its sender finds it.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'This is not a field here.' }))
  }
  return [{ path: path.join('.'), message: issue.message }]
}

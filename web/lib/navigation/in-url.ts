import { createMultiParser, createParser } from 'nuqs'
import type { z } from 'zod'

/** State in the URL that is held to a schema of the domain: what does not fit it counts as not there. */
export function inUrl<Schema extends z.ZodType>(schema: Schema) {
  return createParser<NonNullable<z.output<Schema>>>({
    parse: (text) => schema.safeParse(text).data ?? null,
    serialize: String,
  })
}

/** Several values of one name in the URL (`?status=open&status=paused`), held to a schema of the domain as a whole. */
export function allInUrl<Schema extends z.ZodType<string[]>>(schema: Schema) {
  return createMultiParser<z.output<Schema>>({
    parse: (texts) => schema.safeParse(texts).data ?? null,
    serialize: (values) => values,
    eq: (one, other) => one.length === other.length && one.every((value, at) => value === other[at]),
  }).withDefault([] as unknown as NonNullable<z.output<Schema>>)
}

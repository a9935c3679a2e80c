import { createParser } from 'nuqs'
import type { z } from 'zod'

/** State in the URL that is held to a schema of the domain: what does not fit it counts as not there. */
export function inUrl<Schema extends z.ZodType>(schema: Schema) {
  return createParser<NonNullable<z.output<Schema>>>({
    parse: (text) => schema.safeParse(text).data ?? null,
    serialize: String,
  })
}

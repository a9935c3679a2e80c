import { createMultiParser, createParser } from 'nuqs'
import type { z } from 'zod'

/** URL state that is validated with a domain schema. Invalid values are ignored. */
export function inUrl<Schema extends z.ZodType>(schema: Schema) {
  return createParser<NonNullable<z.output<Schema>>>({
    parse: (text) => schema.safeParse(text).data ?? null,
    serialize: String,
  })
}

/**
 * The parameters of a query string that have no parser, or a value that theirs refuses, as written: `type=robot`. Ignoring
 * a filter would show more than was asked for.
 */
export function unknownParameters(search: string, parsers: Readonly<Record<string, Parser>>): string[] {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => !Object.hasOwn(parsers, name) || parsers[name]!.parse(value) === null)
    .map(([name, value]) => `${name}=${value}`)
}

interface Parser {
  parse: (text: string) => unknown
}

/** URL state with repeated parameters (`?status=open&status=paused`), validated with a domain schema as a whole. */
export function allInUrl<Schema extends z.ZodType<string[]>>(schema: Schema) {
  return createMultiParser<z.output<Schema>>({
    parse: (texts) => schema.safeParse(texts).data ?? null,
    serialize: (values) => values,
    eq: (one, other) => one.length === other.length && one.every((value, at) => value === other[at]),
  }).withDefault([] as unknown as NonNullable<z.output<Schema>>)
}

import { toCents } from '#domain/kernel/money.ts'

export const characters = (min: number, max: number) => `${min} to ${max} characters`
export const upTo = (max: number) => `up to ${max} characters`
export const each = (max: number) => `each up to ${max} characters`
export const items = (max: number) => `up to ${max} items`
export const between = (min: number, max: number) => `${min} to ${max}`
export const cents = (min: number, max: number) => between(toCents(min), toCents(max))
export const words = (all: readonly string[]) => `one of ${all.join(', ')}`
export const oneOfNumbers = (column: string, all: readonly number[]) => `${column} = ANY (ARRAY[${all.join(', ')}]`
export const bytes = (count: number) => `${count} bytes`

/** A CHECK constraint of one column, in the format above. */
export function describeCheck(rule: string): string {
  const plain = rule
    .replaceAll(/::text|"/g, '')
    .replaceAll(/'(-\d+)'::\w+/g, '$1')
    .replaceAll(/\((-?\d+)\)::double precision/g, '$1')
    .replace(/^CHECK \(+/, '')
    .replace(/\)+$/, ')')
  const size = (function_: string) => new RegExp(`^${function_}\\(\\w+\\) (?:<=|=) (\\d+)`).exec(plain)?.[1]
  const range = /(\w+\)?) >= (-?\d+)\) AND \(\S+ <= (\d+)\)/.exec(plain)
  if (range) {
    const unit = /^(?:cardinality|jsonb_array_length)/.test(plain) ? ' items' : ' characters'
    return `${range[2]} to ${range[3]}${range[1]!.endsWith(')') ? unit : ''}`
  }
  if (size('char_length')) return upTo(Number(size('char_length')))
  if (size('octet_length')) return bytes(Number(size('octet_length')))
  if (size('cardinality')) return items(Number(size('cardinality')))
  if (size('jsonb_array_length')) return items(Number(size('jsonb_array_length')))
  if (size('longest')) return each(Number(size('longest')))
  const pattern = /~ '(.+)'\)$/.exec(plain)
  if (pattern) return `like ${pattern[1]}`
  const quoted = [...plain.matchAll(/'([^']+)'/g)].map(([, word]) => word!)
  return quoted.length > 0 ? words(quoted) : plain.replace(/\)$/, plain.includes('lower(') ? ')' : '')
}

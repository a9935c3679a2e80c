/** A body with one thing wrong in it, and the path at which the error should be reported. */
export interface InvalidBody {
  what: string
  path: string
  body: unknown
}

/** Every way in which each part of a body can be made invalid, one at a time. */
export function invalidBodies(body: object): InvalidBody[] {
  return invalidate(body, [], (changed) => changed)
}

type Put = (changed: unknown) => unknown

function invalidate(value: unknown, path: string[], put: Put): InvalidBody[] {
  const at = (what: string, changed: unknown, where = path): InvalidBody => ({
    what,
    path: where.join('.'),
    body: put(changed),
  })
  // A field that excludes another one of the body.
  if (value === undefined) return []
  if (typeof value === 'string') {
    return [
      at('U+0000', `${value}\u0000`),
      at('a lone surrogate', `${value}\ud800`),
      at('far too long', value + 'x'.repeat(20_000)),
      at('a number for a text', 7),
      at('a list for a text', [value]),
    ]
  }
  if (typeof value === 'number') return [at('a text for a number', `${value}`), at('far too large', 1e300)]
  if (typeof value === 'boolean') return [at('a text for yes or no', `${value}`)]
  if (Array.isArray(value)) {
    const first = (changed: unknown) => put([changed])
    return [
      at('a text for a list', 'x'),
      at(
        'far too many',
        Array.from({ length: 1_000 }, () => value[0]),
      ),
      ...invalidate(value[0], [...path, '0'], first),
    ]
  }
  const entries = Object.entries(value as object)
  return [
    at('a text for an object', 'x'),
    at('an unknown field', { ...(value as object), surprise: 1 }, [...path, 'surprise']),
    ...entries.flatMap(([key, one]) =>
      invalidate(one, [...path, key], (changed) => put({ ...(value as object), [key]: changed })),
    ),
  ]
}

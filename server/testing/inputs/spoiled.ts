/** A body with one thing wrong in it, and the path at which it should be told. */
export interface Spoiled {
  what: string
  path: string
  body: unknown
}

/** Every way in which each part of a body can be spoiled, one at a time. */
export function spoiled(body: object): Spoiled[] {
  return spoil(body, [], (changed) => changed)
}

type Put = (changed: unknown) => unknown

function spoil(value: unknown, path: string[], put: Put): Spoiled[] {
  const at = (what: string, changed: unknown, where = path): Spoiled => ({
    what,
    path: where.join('.'),
    body: put(changed),
  })
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
      ...spoil(value[0], [...path, '0'], first),
    ]
  }
  const entries = Object.entries(value as object)
  return [
    at('a text for an object', 'x'),
    at('an unknown field', { ...(value as object), surprise: 1 }, [...path, 'surprise']),
    ...entries.flatMap(([key, one]) =>
      spoil(one, [...path, key], (changed) => put({ ...(value as object), [key]: changed })),
    ),
  ]
}

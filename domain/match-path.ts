import { screens } from './paths.ts'
import type { ScreenName } from './paths.ts'

/** The parameters of `path` if it matches a screen's or a redirect's pattern; otherwise null. */
export function matchesPath(pattern: string, path: string): Record<string, string> | null {
  const { names, expression } = readPattern(pattern)
  const found = expression.exec(path)
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1]!]))
}

interface Pattern {
  names: string[]
  expression: RegExp
}

/** Cached: there are few patterns, and each is matched often. */
const patterns = new Map<string, Pattern>()

function readPattern(pattern: string): Pattern {
  const known = patterns.get(pattern)
  if (known) return known
  const names: string[] = []
  const source = pattern.replace(/\/$/, '').replace(/:(\w+)/g, (_, name: string) => (names.push(name), '([^/]+)'))
  const read = { names, expression: new RegExp(`^${source}/?$`) }
  patterns.set(pattern, read)
  return read
}

/** The screen at `path`. */
export function screenAt(path: string): ScreenName | undefined {
  return (Object.keys(screens) as ScreenName[]).find((name) => matchesPath(screens[name].path, path))
}

/**
 * A redirect target from a request (`next`) if it is a path of the product; otherwise null.
 * Parsed, not matched by prefix: `//evil.test`, `/\evil.test` and `javascript:` are rejected.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || !URL.canParse(target, 'https://own.invalid')) return null
  const url = new URL(target, 'https://own.invalid')
  if (url.origin !== 'https://own.invalid') return null
  return screenAt(url.pathname) ? url.pathname + url.search + url.hash : null
}

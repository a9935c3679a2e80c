import { expect, it } from 'vitest'
import { mustAccept, versionOn } from './legal-document.ts'
import type { VersionFacts } from './legal-document.ts'

const version = (number: number, effective_on: string, requires_acceptance: boolean): VersionFacts => ({
  version: number,
  updated_on: effective_on,
  effective_on,
  requires_acceptance,
})
const versions = [
  version(1, '2024-01-15', true),
  version(2, '2025-03-01', true),
  version(3, '2025-06-01', false),
] as const

it.each([
  ['2023-12-31', 1],
  ['2024-01-15', 1],
  ['2025-02-28', 1],
  ['2025-03-01', 2],
  ['2026-01-01', 3],
])('on %s version %i applies', (day, expected) => expect(versionOn(versions, day).version).toBe(expected))

it.each([
  ['nothing was accepted', null, '2024-02-01', true],
  ['the first version is accepted', 1, '2024-02-01', false],
  ['the next one applies tomorrow', 1, '2025-02-28', false],
  ['the next one applies today', 1, '2025-03-01', true],
  ['a later version does not require it', 2, '2026-01-01', false],
  ['a version between does', 1, '2026-01-01', true],
])('%s', (_case, accepted, day, expected) => expect(mustAccept(versions, accepted, day)).toBe(expected))

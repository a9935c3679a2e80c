import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testsFor } from './changed-tests.ts'

const root = join(import.meta.dirname, '..')

test('a change to a feature runs its tests, those of dependent features, and all journeys', () => {
  const { rules, journeys } = testsFor(['server/features/visits/visits.ts'])
  expect(rules).toEqual([
    'bench/',
    'domain/dashboard/',
    'domain/global-search/',
    'domain/support/',
    'domain/visits/',
    'server/demo/',
    'server/features/dashboard/',
    'server/features/global-search/',
    'server/features/support/',
    'server/features/visits/',
    'server/testing/',
  ])
  expect(journeys).toEqual([''])
})

test('a change to a dependency of all features runs everything', () => {
  expect(testsFor(['domain/kernel/money.ts', 'docs/web.md'])).toEqual({ rules: [''], journeys: [''] })
})

test('a change to a portal runs the journeys of that portal', () => {
  const { rules, journeys } = testsFor(['web/portals/applicant/jobs/jobs.tsx'])
  expect(rules).toEqual(['server/testing/architecture.test.ts'])
  expect(journeys).toEqual(['e2e/applicant/', 'e2e/hire-someone.spec.ts'])
})

test('a change to documents runs the tests that read them', () => {
  const { rules, journeys } = testsFor(['docs/server.md', 'README.md'])
  expect(rules).toContain('server/testing/architecture.test.ts')
  expect(rules.filter((path) => !readFileSync(join(root, path), 'utf8').includes('docs/'))).toEqual([])
  expect(journeys).toEqual([])
})

test('every filter other than a feature folder matches an existing path', () => {
  const files = globSync('{domain,server,web,content,bin,e2e}/**/*.{ts,tsx,mjs}', { cwd: root })
  const filters = new Set(files.flatMap((file) => Object.values(testsFor([file])).flat()))
  const fixed = [...filters].filter((filter) => filter && !/^(domain|server\/features)\//.test(filter))
  expect(fixed.length).toBeGreaterThan(3)
  expect(fixed.filter((filter) => !existsSync(join(root, filter)))).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { featureDependencies } from '../server/testing/feature-dependencies.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from the merge base with `main`, including uncommitted changes. */
export function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main')[0]!
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * The tests that a change to these files can break, as path filters for vitest (`rules`) and Playwright (`journeys`).
 * `['']` matches all tests, `[]` none.
 */
export function testsFor(files: string[]): { rules: string[]; journeys: string[] } {
  const rules = new Set(files.flatMap(rulesFor))
  const journeys = new Set(files.flatMap(journeysFor))
  return { rules: narrowest(rules), journeys: narrowest(journeys) }
}

/** Tests that cover all features together: measurements, every endpoint with every role and input, races, architecture, documents. */
const crossFeature = ['bench/', 'server/testing/', 'server/demo/']

/** Tests that read the documents. */
const documents = [
  'server/testing/documents/hours-and-pay.test.ts',
  'server/testing/documents/security.test.ts',
  'server/platform/config/config.test.ts',
  'server/testing/architecture.test.ts',
  'server/testing/glossary.test.ts',
]

function rulesFor(file: string): string[] {
  if (file.startsWith('docs/') || /^[^/]+\.md$/.test(file)) return documents
  if (file.startsWith('e2e/')) return []
  if (/^(web|content)\//.test(file)) return ['server/testing/architecture.test.ts', ...feature(file)]
  if (feature(file).length > 0) return [...feature(file), ...crossFeature]
  const [, room] = /^(bin|bench)\//.exec(file) ?? []
  return [room ? `${room}/` : '']
}

/** The folders of a file's feature and of all features that depend on it, directly or indirectly. */
function feature(file: string): string[] {
  const [, name] = /^(?:domain|server\/features)\/([^/]+)\//.exec(file) ?? []
  if (!name || !Object.hasOwn(featureDependencies, name)) return []
  const affected = new Set([name])
  for (const one of affected)
    for (const [other, needs] of Object.entries(featureDependencies)) if (needs.includes(one)) affected.add(other)
  return [...affected].flatMap((one) => [`domain/${one}/`, `server/features/${one}/`])
}

function journeysFor(file: string): string[] {
  if (
    /^(docs|bench|e2e\/browsers)\//.test(file) ||
    /^[^/]+\.md$/.test(file) ||
    /(\.test|\/endpoint-rows)\.ts$/.test(file)
  )
    return []
  if (/^(content|web\/site)\//.test(file)) return ['e2e/site/']
  const [, portal] = /^web\/portals\/(company|applicant|account|admin)\//.exec(file) ?? []
  if (portal) return [`e2e/${portal}/`, 'e2e/hire-someone.spec.ts']
  return file.startsWith('e2e/') && file.endsWith('.spec.ts') ? [file] : ['']
}

/** The filter for all tests makes the others redundant. */
const narrowest = (filters: Set<string>): string[] => (filters.has('') ? [''] : [...filters].toSorted())

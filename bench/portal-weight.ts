// Measures what the portals load from a first visit with an empty cache: the compressed JavaScript of the sign-in page,
// what each first dashboard adds to it, and what every other screen adds to its portal's dashboard, from the manifest
// of the build. Code that a screen loads later, such as charts and dialogs, is not counted. Fails if a screen exceeds its
// limit.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#domain/paths.ts'
import { end } from './parts/end.ts'

const kibibyte = 1_024
/** The most compressed JavaScript, in KiB. */
const limits = { 'sign-in': 130, dashboard: 230, heavy: 120, screen: 60 }
/** Screens with a calendar or a test builder. */
const heavy = /_(meetings|create_test|test_edit)$/

interface Route {
  parentId?: string
  module: string
  imports?: string[]
}

const folder = join(import.meta.dirname, '../build/client')
const manifest = readdirSync(join(folder, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
if (!manifest) throw new Error('Build the web first.')
const source = readFileSync(join(folder, 'assets', manifest), 'utf8')
const { entry, routes } = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as {
  entry: Route
  routes: Record<string, Route>
}

/** The size of a file as sent. */
function sent(file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The scripts of a screen: those of the entry, of its route and of all routes above it. */
function scriptsOf(name: string): Set<string> {
  const chain: Route[] = [entry]
  for (let route = routes[name]; route; route = routes[route.parentId ?? '']) chain.push(route)
  return new Set([`/assets/${manifest}`, ...chain.flatMap((route) => [route.module, ...(route.imports ?? [])])])
}

interface Row {
  screen: string
  KiB: number
  files: number
  'of the limit': number
}

function measured(screen: string, scripts: Set<string>, limit: number): Row {
  const bytes = [...scripts].reduce((sum, file) => sum + sent(file), 0)
  const size = bytes / kibibyte
  return { screen, KiB: rounded(size, 1), files: scripts.size, 'of the limit': rounded(size / limit, 2) }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

function* rowsOf(portal: 'company' | 'applicant' | 'admin'): Generator<Row> {
  const dashboard = `${portal}_dashboard`
  const first = new Set([...scriptsOf(portal === 'admin' ? 'admin_login' : 'login'), ...scriptsOf(dashboard)])
  yield measured(`login and ${dashboard}`, first, limits.dashboard)
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.portal !== portal || name === dashboard) continue
    const added = new Set([...scriptsOf(name)].filter((file) => !first.has(file)))
    yield measured(name, added, heavy.test(name) ? limits.heavy : limits.screen)
  }
}

const rows = [
  measured('login', scriptsOf('login'), limits['sign-in']),
  ...(['company', 'applicant', 'admin'] as const).flatMap((portal) => [...rowsOf(portal)]),
]
console.table(rows)
const tooHeavy = rows.filter((row) => row['of the limit'] > 1)
for (const row of tooHeavy)
  console.error(`${row.screen}: ${row.KiB} KiB of JavaScript, ${row['of the limit']} × its limit`)
end({ missed: tooHeavy.length > 0 })

// Measures what the portals load from a first visit with an empty cache: the compressed JavaScript of the sign-in page,
// what each first dashboard adds to it, and what every other screen adds to its portal's dashboard, from the build. Code
// that a screen loads later, such as charts and dialogs, is not counted. Then a browser opens the screens, also as a
// phone on a slow network: the requests until the content of a screen stands, those for data, what is asked for twice,
// the longest chain of round trips, and the time. Fails if a screen exceeds its limit.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '#domain/accounts/api.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { builtFolder, kibibyte, sizeAsSent } from './parts/built-files.ts'
import { end } from './parts/end.ts'
import { loadScreen, newProfile, openBrowser } from './parts/screen-loads.ts'
import type { ScreenLoad } from './parts/screen-loads.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { rounded } from './parts/statistics.ts'

/** The most compressed JavaScript, in KiB. */
const limits = { 'sign-in': 130, dashboard: 230, heavy: 120, screen: 60 }
/** Screens with a calendar or a test builder. */
const heavy = /_(meetings|create_test|test_edit)$/

if (!existsSync(join(builtFolder, 'screens.json'))) throw new Error('Build the web first.')
/** What each screen loads in addition to what every page does. */
const modulesOf = JSON.parse(readFileSync(join(builtFolder, 'screens.json'), 'utf8')) as Record<string, string[]>
/** The scripts that every page names. */
const ofPages = [
  ...readFileSync(join(builtFolder, '__spa-fallback.html'), 'utf8').matchAll(/modulepreload" href="([^"]+)"/g),
].map(([, href]) => href!)

const scriptsOf = (name: string): Set<string> => new Set([...ofPages, ...modulesOf[name]!])

interface Row {
  screen: string
  KiB: number
  files: number
  'of the limit': number
}

function measured(screen: string, scripts: Set<string>, limit: number): Row {
  const bytes = [...scripts].reduce((sum, file) => sum + sizeAsSent(join(builtFolder, file)), 0)
  const size = bytes / kibibyte
  return { screen, KiB: rounded(size, 1), files: scripts.size, 'of the limit': rounded(size / limit, 2) }
}

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

/** The most until the content of a screen stands. */
const most = { requests: 25, calls: 8, depth: 3 }
const phone_ms = { 'sign-in': 2_500, dashboard: 2_500, screen: 1_500 }
const { portals: portalsToOpen } = sizes({ portals: 3 }, { portals: 0 })
const portals = (['company', 'applicant', 'admin'] as const).slice(0, portalsToOpen)

const folderOfData = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
// The demo data has the users and what their screens show.
const server = await startServer({
  DEMO: '1',
  DATA_DIR: folderOfData,
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  ADMIN_EMAILS: 'admin@tulay.test',
})
const browser = await openBrowser()
const misses: string[] = []

interface LoadRow {
  screen: string
  cache: 'empty' | 'warm'
  'requests ÷ limit': number
  'calls ÷ limit': number
  twice: number
  depth: number
  'phone ms': number
  'phone ÷ limit': number
}

function loadRow(
  screen: string,
  cache: LoadRow['cache'],
  plain: ScreenLoad,
  phone: ScreenLoad,
  limit_ms: number,
): LoadRow {
  const check = (what: string, value: number, limit: number) => {
    if (value > limit) misses.push(`${screen}, ${cache} cache: ${what} ${Math.round(value)} (at most ${limit})`)
    return rounded(value / limit, 2)
  }
  check('depth', phone.depth, most.depth)
  for (const url of plain.twice) misses.push(`${screen}, ${cache} cache: asks twice for ${url}`)
  return {
    screen,
    cache,
    'requests ÷ limit': check('requests', plain.requests, most.requests),
    'calls ÷ limit': check('calls', plain.calls, most.calls),
    twice: plain.twice.length,
    depth: phone.depth,
    'phone ms': Math.round(phone.ms),
    'phone ÷ limit': check('milliseconds on a phone', phone.ms, limit_ms),
  }
}

/** Loads the sign-in page, signs in, and loads the dashboard and then each screen of a portal, as one browser does. */
async function loadPortal(portal: (typeof portals)[number]): Promise<LoadRow[]> {
  const profiles = await Promise.all([false, true].map((isPhone) => newProfile(browser, server.origin, isPhone)))
  const loadOnPhone = async (path: string) => loadScreen(profiles[1]!, path, { isPhone: true, isWatched: false })
  const load = async (path: string) => {
    const plain = await loadScreen(profiles[0]!, path, { isPhone: false, isWatched: true })
    return [plain, await loadOnPhone(path)] as const
  }
  /** The time of one visit varies by half: the median one of a phone counts. */
  const loadWarm = async (path: string) => {
    const [plain, first] = await load(path)
    const others = [await loadOnPhone(path), await loadOnPhone(path)]
    return [plain, [first, ...others].toSorted((one, other) => one.ms - other.ms)[1]!] as const
  }
  const signIn = portal === 'admin' ? 'admin_login' : 'login'
  const found = [loadRow(signIn, 'empty', ...(await load(pathTo(signIn))), phone_ms['sign-in'])]
  for (const { request } of profiles) {
    const { demo_accounts } = await (await request.get(accountsApi.session.url)).json()
    const account = demo_accounts.find(({ label }: { label: string }) => label.toLowerCase().includes(labels[portal]))
    const { url } = portal === 'admin' ? accountsApi.adminLogin : accountsApi.login
    const signedIn = await request.post(url, {
      data: { email: account.email, password: account.password },
      headers: { origin: server.origin },
    })
    if (!signedIn.ok()) throw new Error(`${account.email} cannot sign in: ${await signedIn.text()}`)
  }
  const dashboard = `${portal}_dashboard` as const
  found.push(loadRow(dashboard, 'empty', ...(await load(pathTo(dashboard))), phone_ms.dashboard))
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.portal !== portal || screen.path.includes(':')) continue
    if (name !== dashboard) await load(screen.path)
    found.push(loadRow(name, 'warm', ...(await loadWarm(screen.path)), phone_ms.screen))
  }
  for (const profile of profiles) await profile.close()
  return found
}

const labels = { company: 'company', applicant: 'applicant', admin: 'admin' }

const loads: LoadRow[] = []
for (const portal of portals) loads.push(...(await loadPortal(portal)))
if (portals.length === 0) {
  const profile = await newProfile(browser, server.origin, true)
  const load = await loadScreen(profile, pathTo('login'), { isPhone: true, isWatched: true })
  loads.push(loadRow('login', 'empty', load, load, phone_ms['sign-in']))
}
console.table(loads)
console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores.`)
for (const miss of misses) console.error(miss)
await browser.close()
await server.stop()
rmSync(folderOfData, { recursive: true, force: true })
end({ missed: tooHeavy.length > 0 || misses.length > 0 })

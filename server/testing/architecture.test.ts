import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claims } from '#content/claims.ts'
import { featureDependencies } from './feature-dependencies.ts'

const root = join(import.meta.dirname, '../..')

interface File {
  path: string
  /** What it imports of ours, as paths from the root; `type` when only types are taken. */
  imports: { path: string; typeOnly: boolean }[]
}

const rooms = ['domain', 'content', 'server', 'web', 'e2e', 'bench']
const files: File[] = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readImports(join(room, name))),
)

function readImports(path: string): File {
  const source = readFileSync(join(root, path), 'utf8')
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  )
  const imports = [...statements].flatMap(([, type, from, dynamic, bare]) => {
    const target = (from ?? dynamic ?? bare)!
    if (target.startsWith('#')) return [{ path: target.slice(1), typeOnly: Boolean(type) }]
    if (target.startsWith('.'))
      return [{ path: relative(root, join(root, dirname(path), target)), typeOnly: Boolean(type) }]
    return []
  })
  return { path, imports }
}

/** The source without its comments. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')

const roomOf = (path: string) => path.split('/')[0]!
/** The feature that a file belongs to, in whichever room. The domain's kernel is nobody's. */
const featureOf = (path: string) => /^(?:server\/features|web\/features|domain(?!\/kernel))\/([^/]+)\//.exec(path)?.[1]
const portalOf = (path: string) => /^web\/portals\/([^/]+)\//.exec(path)?.[1]
/** The constants of the domain that the copy states. */
const contentValues = new Set(['domain/product.ts', 'domain/kernel/retention.ts'])
const isTest = (path: string) => /(\.test\.tsx?|\/endpoint-rows\.ts)$/.test(path) || path.startsWith('server/testing/')

/** Every import of ours that breaks a rule, written so that a person sees what to do. */
function broken(rule: (from: string, to: string, typeOnly: boolean) => boolean): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter((one) => !rule(path, one.path, one.typeOnly)).map((one) => `${path} imports ${one.path}`),
  )
}

test('the files were found, and their imports with them', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(500)
})

test('each room imports only what stands below it', () => {
  const below: Record<string, string[]> = {
    domain: ['domain'],
    content: ['content', 'domain'],
    server: ['server', 'domain', 'content'],
    web: ['web', 'domain', 'content'],
    e2e: ['e2e', 'domain', 'content', 'server'],
    bench: ['bench', 'domain', 'server', 'e2e'],
  }
  expect(broken((from, to) => below[roomOf(from)]!.includes(roomOf(to)))).toEqual([])
})

test('words import nothing that runs, but other words and the name of the product', () => {
  const running = broken(
    (from, to, typeOnly) =>
      roomOf(from) !== 'content' || roomOf(to) === 'content' || contentValues.has(to) || typeOnly || isTest(from),
  )
  expect(running).toEqual([])
})

test('the platform knows no feature', () => {
  const below = /^server\/(platform|db)\//
  const above = /^server\/(features|demo|[^/]+\.ts$)/
  expect(broken((from, to) => !below.test(from) || isTest(from) || !above.test(to))).toEqual([])
})

test('no file of the server or the domain imports itself through others', () => {
  const graph = new Map(
    files
      .filter(({ path }) => /^(server|domain)\//.test(path))
      .map(({ path, imports }) => [path, imports.filter((one) => !one.typeOnly).map((one) => one.path)]),
  )
  const finished = new Set<string>()
  const findCycle = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (finished.has(path)) return undefined
    const cycle = (graph.get(path) ?? []).map((next) => findCycle(next, [...trail, path])).find(Boolean)
    finished.add(path)
    return cycle
  }
  expect(
    [...graph.keys()]
      .map((path) => findCycle(path, []))
      .find(Boolean)
      ?.join(' > '),
  ).toBe(undefined)
})

test('a feature imports another only where its dependencies say so, and each dependency is used', () => {
  const used = new Set<string>()
  const unlisted = broken((from, to) => {
    const [feature, other] = [featureOf(from), featureOf(to)]
    if (!feature || !other || feature === other || isTest(from)) return true
    used.add(`${feature} → ${other}`)
    return Boolean(featureDependencies[feature]?.includes(other))
  })
  expect(unlisted).toEqual([])
  const listed = Object.entries(featureDependencies).flatMap(([feature, others]) =>
    others.map((other) => `${feature} → ${other}`),
  )
  expect([...used].toSorted()).toEqual(listed.toSorted())
})

test('every feature lists its dependencies, and none depends on itself', () => {
  const features = new Set(files.flatMap(({ path }) => featureOf(path) ?? []))
  expect(Object.keys(featureDependencies).toSorted()).toEqual([...features].toSorted())
  const reached = (from: string, seen: string[] = []): string[] =>
    featureDependencies[from]!.flatMap((to) => (seen.includes(to) ? [to] : [to, ...reached(to, [...seen, to])]))
  expect(Object.keys(featureDependencies).filter((feature) => reached(feature).includes(feature))).toEqual([])
})

test('a portal does not know another, and the parts of the web know no portal', () => {
  const crossing = broken((from, to) => {
    const other = portalOf(to)
    return roomOf(from) !== 'web' || !other || portalOf(from) === other
  })
  expect(crossing).toEqual([])
})

test('browsers load no list of all endpoints, and of an endpoint only what their build keeps', () => {
  const listing = broken(
    (from, to, typeOnly) =>
      !['web', 'domain', 'content'].includes(roomOf(from)) || to !== 'domain/api.ts' || typeOnly || isTest(from),
  )
  expect(listing).toEqual([])
  const pages = files.filter(({ path }) => roomOf(path) === 'web')
  const read = pages.flatMap(({ path }) =>
    [...codeOf(path).matchAll(/Api\.\w+\.schema\.(\w+)/g)].map(([, part]) => `${path}: ${part}`),
  )
  expect(read.filter((one) => !one.endsWith(': querystring'))).toEqual([])
})

test('modules that browsers load make no format before one is needed: it takes a phone long', () => {
  const early = /^(?:export )?const \w+ = (?:new )?Intl\.|^  \w+: new Intl\./m
  const making = files.filter(({ path }) => /^(domain|web)\//.test(path) && !isTest(path) && early.test(codeOf(path)))
  expect(making.map(({ path }) => path)).toEqual([])
})

test('the ui knows no business: nothing of the domain but its kernel, and nothing of the other web rooms', () => {
  const business = broken(
    (from, to) => !from.startsWith('web/ui/') || to.startsWith('web/ui/') || to.startsWith('domain/kernel/'),
  )
  expect(business).toEqual([])
})

test('nor does it speak of it', () => {
  const words =
    /\b(jobs?|applicants?|applications?|candidates?|talents?|recruit\w*|invoices?|interviews?|timesheets?|salar\w+)\b/i
  const speaking = files.filter(({ path }) => path.startsWith('web/ui/') && words.test(codeOf(path)))
  expect(speaking.map(({ path }) => path)).toEqual([])
})

test('no words become markup by themselves, and no other site gets hold of our window', () => {
  const pages = files.filter(({ path }) => ['web', 'content'].includes(roomOf(path)))
  const raw = /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc/
  // Two constant scripts run before the first paint: they set the theme and show the cookie consent.
  expect(pages.filter(({ path }) => raw.test(codeOf(path))).map(({ path }) => path)).toEqual([
    'web/root.tsx',
    'web/site/cookie-consent.tsx',
  ])
  const openers = pages.flatMap(({ path }) => codeOf(path).match(/<\w+[^<]*target="_blank"[^<]*/g) ?? [])
  expect(openers.filter((tag) => !/rel="[^"]*noopener/.test(tag))).toEqual([])
})

/** Figures that are the same as one of our claims and say something else: a target, what came of it for a client. */
const otherFigures: Record<string, string[]> = {
  'content/services/customer-service.ts': ['75%'],
  'content/services/design-graphics.ts': ['40%'],
  'content/services/ecommerce-support.ts': ['98%'],
  'content/case-studies/saas-growth.ts': ['24 hours'],
  'content/testimonials.ts': ['24 hours'],
}

test('what we say of ourselves in figures stands in the claims alone, and each is said', () => {
  const pages = files.filter(({ path }) => /^(content|web\/site)\//.test(path) && path !== 'content/claims.ts')
  const said = pages.map(({ path }) => codeOf(path)).join('\n')
  expect(Object.keys(claims).filter((name) => !said.includes(`claims.${name}`))).toEqual([])
  const repeated = pages.flatMap(({ path }) =>
    [...new Set(Object.values(claims))]
      .filter((figure) => new RegExp(`(?<![\\d.,])${figure.replaceAll(/[.+]/g, '\\$&')}(?!\\d)`).test(codeOf(path)))
      .map((figure) => `${path}: ${figure}`),
  )
  const meant = Object.entries(otherFigures).flatMap(([path, figures]) => figures.map((figure) => `${path}: ${figure}`))
  expect(repeated.toSorted()).toEqual(meant.toSorted())
})

test('nobody believes a header about where a request comes from', () => {
  const serving = files.filter(({ path }) => roomOf(path) === 'server' && !isTest(path))
  const told = /['"](x-forwarded-for|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip|forwarded)['"]/i
  // It removes what is not an address before Fastify reads the header, which it does for trusted proxies alone.
  const cleaning = ['server/platform/http/server-factory.ts']
  expect(serving.filter(({ path }) => told.test(codeOf(path))).map(({ path }) => path)).toEqual(cleaning)
})

test('no barrels and no drawers', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|misc|general|shared)(\/|\.tsx?$)|(^|\/)index\.tsx?$|(?<!^web)\/lib\//
  expect(files.map((file) => file.path).filter((path) => drawers.test(path))).toEqual([])
})

test('files are named in kebab-case', () => {
  expect(files.map((file) => file.path).filter((path) => !/^[a-z0-9./-]+$/.test(path))).toEqual([])
})

test('the date of an instant names its time zone, which is otherwise that of the database', () => {
  const unnamed = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('server/') && !isTest(path))
    .filter((path) => /_at\)?::date|::timestamptz\)?::date|date_trunc\('\w+', [\w.]+_at\)/.test(codeOf(path)))
  expect(unnamed).toEqual([])
})

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
/** What links can name in a document. */
const anchorsOf = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** The rows of the tables of benches, without the spaces that align their columns. */
const benchRowsOf = (path: string) =>
  (read(path).match(/^\| `bench\/.+$/gm) ?? []).map((row) => row.replaceAll(/ +/g, ' '))

describe('what the code and the documents refer to exists:', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).filter((path) => !/generated/.test(path))]
  // Migrations never change, so theirs can name a page that has been replaced since.
  const sources = globSync(['{domain,content,server,web,e2e,bench}/**/*.{ts,tsx}', 'bin/*.*'], { cwd: root })
  const referring = [...pages, ...sources].filter((path) => path !== 'server/testing/architecture.test.ts')

  test('decisions by their number', () => {
    const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((path) => Number(/(\d{4})-/.exec(path)![1]))
    const missing = referring.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions? \[?(\d+)/gi)]
        .filter(([, number]) => !numbers.includes(Number(number)))
        .map(([found]) => `${path}: ${found}`),
    )
    expect(missing).toEqual([])
  })

  test('documents by their path', () => {
    const missing = referring.flatMap((path) =>
      (read(path).match(/\bdocs\/(?!generated\/)[\w/-]+(?:\.md|\/(?=`))/g) ?? [])
        .filter((found) => !existsSync(join(root, found)))
        .map((found) => `${path}: ${found}`),
    )
    expect(missing).toEqual([])
  })

  test('files and headings by a link', () => {
    const missing = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)\s]*)\)/g)]
        .map(([, link]) => link!)
        .filter((link) => !/^\w+:/.test(link))
        .filter((link) => {
          const [file, anchor] = link.split('#')
          const target = file ? join(dirname(path), file) : path
          return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
        })
        .map((link) => `${path}: ${link}`),
    )
    expect(missing).toEqual([])
  })

  test('the key figures of the README, which are those of docs/performance.md', () => {
    expect(benchRowsOf('README.md').length).toBeGreaterThan(3)
    expect(benchRowsOf('docs/performance.md')).toEqual(expect.arrayContaining(benchRowsOf('README.md')))
  })
})

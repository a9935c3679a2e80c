import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

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

const roomOf = (path: string) => path.split('/')[0]!
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]
const portalOf = (path: string) => /^web\/portals\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')

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
    bench: ['bench', 'domain', 'server'],
  }
  expect(broken((from, to) => below[roomOf(from)]!.includes(roomOf(to)))).toEqual([])
})

test('words import nothing that runs, but other words', () => {
  const running = broken(
    (from, to, typeOnly) => roomOf(from) !== 'content' || roomOf(to) === 'content' || typeOnly || isTest(from),
  )
  expect(running).toEqual([])
})

test('the platform knows no feature', () => {
  const knows = broken((from, to) => !from.startsWith('server/platform/') || isTest(from) || !featureOf(to))
  expect(knows).toEqual([])
})

test('a feature knows another only along these arrows', () => {
  const arrows: Record<string, string[]> = {
    applications: ['jobs', 'notifications'],
    talent: ['jobs'],
  }
  const against = broken((from, to) => {
    const [feature, other] = [featureOf(from), featureOf(to)]
    return !feature || !other || feature === other || isTest(from) || Boolean(arrows[feature]?.includes(other))
  })
  expect(against).toEqual([])
})

test('a portal does not know another, and the parts of the web know no portal', () => {
  const crossing = broken((from, to) => {
    const other = portalOf(to)
    return roomOf(from) !== 'web' || !other || portalOf(from) === other
  })
  expect(crossing).toEqual([])
})

test('the ui knows no business: nothing of the domain but its kernel, and nothing of the other web rooms', () => {
  const business = broken(
    (from, to) => !from.startsWith('web/ui/') || to.startsWith('web/ui/') || to.startsWith('domain/kernel/'),
  )
  expect(business).toEqual([])
})

test('no barrels and no drawers', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|misc|general|shared)(\/|\.tsx?$)|(^|\/)index\.tsx?$/
  expect(files.map((file) => file.path).filter((path) => drawers.test(path))).toEqual([])
})

test('files are named in kebab-case', () => {
  expect(files.map((file) => file.path).filter((path) => !/^[a-z0-9./-]+$/.test(path))).toEqual([])
})

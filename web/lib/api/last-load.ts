import { accountsApi } from '#domain/accounts/api.ts'
import { batch } from '#domain/kernel/batch.ts'
import { timeout_ms } from './send.ts'

/**
 * What a screen loaded when it was last opened in this browser is asked for by its document, before there are scripts:
 * what it read from the API and the modules that are loaded later than its own. A screen that was never opened reads
 * the session only.
 */
interface LastLoad {
  reads: string[]
  modules: string[]
}

interface LastLoads {
  /** The first module that documents name, which changes with each build. */
  build: string
  user_id: string
  /** By path with query, the latest last. */
  screens: Record<string, LastLoad>
}

const storageKey = 'last-load'
const screens_max = 40

/** What the document has asked for: the paths and the response to them, of a batch if they are several. */
export interface EarlyReads {
  paths: readonly string[]
  response: Promise<Response>
}

declare global {
  interface Window {
    early_reads?: EarlyReads
  }
}

const session = accountsApi.session.url

/** Runs in the head of the portals' document. */
export const askEarly = `{
  let paths = ['${session}'], modules = []
  try {
    const kept = JSON.parse(localStorage.getItem('${storageKey}'))
    const isOfBuild = kept.build === document.querySelector('link[rel=modulepreload]').href
    const last = isOfBuild && kept.screens[location.pathname + location.search]
    if (last) {
      paths = [...paths, ...last.reads]
      modules = last.modules
    }
  } catch {}
  const address = paths[1] ? '${batch.url}?' + new URLSearchParams(paths.map((path) => ['path', path])) : paths[0]
  const options = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(${timeout_ms}) }
  const response = fetch(address, options)
  // Without a connection, it fails before there are scripts that handle it.
  response.catch(() => {})
  window.early_reads = { paths, response }
  for (const href of modules) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, className: 'last' })
    document.head.append(link)
  }
}`

const here = () => location.pathname + location.search
const hasDocument = typeof document !== 'undefined'
const opened = hasDocument ? here() : ''
/** The modules that the document itself names. */
const named = hasDocument
  ? [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]:not(.last)')].map(({ href }) => href)
  : []
const reads = new Set<string>()
let isLoading = hasDocument

/** Notes a read of the screen that is loading. */
export function noteRead(address: string): void {
  if (isLoading && address !== session) reads.add(address)
}

/** Keeps what the screen had loaded by a time for its next document, unless another screen is open by now. */
export function keepLastLoad(user_id: string, until: number): void {
  if (!isLoading) return
  isLoading = false
  const [build] = named
  if (build && here() === opened) keep(build, user_id, until)
}

function keep(build: string, user_id: string, until: number): void {
  const known = lastLoads()
  const { [opened]: _, ...others } = known?.build === build && known.user_id === user_id ? known.screens : {}
  const modules = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < until)
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]+\.js$/.test(name) && !named.includes(name))
  const latest = Object.entries(others).slice(1 - screens_max)
  const screens = { ...Object.fromEntries(latest), [opened]: { reads: fitting([...reads]), modules } }
  try {
    localStorage.setItem(storageKey, JSON.stringify({ build, user_id, screens } satisfies LastLoads))
  } catch {
    // Without storage, scripts ask for everything.
  }
}

function lastLoads(): LastLoads | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '') as LastLoads
  } catch {
    return undefined
  }
}

/** The first reads that fit into one request, beside that for the session. */
function fitting(addresses: readonly string[]): string[] {
  const most = addresses.slice(0, batch.paths_max - 1)
  const query = (count: number) => new URLSearchParams([session, ...most.slice(0, count)].map((one) => ['path', one]))
  let count = most.length
  while (query(count).toString().length > batch.query_max) count -= 1
  return most.slice(0, count)
}

/** Forgets what screens have loaded: their addresses can contain what a user searched for. */
export function forgetLastLoads(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}

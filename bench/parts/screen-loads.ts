import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { live } from '#domain/kernel/live.ts'
import { findChromium } from '../../e2e/chromium.ts'

/** What a browser asks for until the content of a screen stands. */
export interface ScreenLoad {
  ms: number
  requests: number
  /** Requests for data. */
  calls: number
  /** Data that was asked for more than once, also soon afterwards. */
  twice: string[]
  /**
   * The longest chain of requests each of which began after the one before had ended. A response of the browser's cache
   * is no step: it costs no round trip.
   */
  depth: number
}

/** A phone of the middle class on a slow mobile network. */
const phone = { cpu: 4, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How long a screen stays open: the live stream is open by then, and the page has been idle. */
const afterwards_ms = 4_000
const patience_ms = 60_000

export async function openBrowser(): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

/** An empty profile: without cache and session. */
export const newProfile = (browser: Browser, origin: string, isPhone: boolean): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    viewport: isPhone ? { width: 375, height: 800 } : { width: 1_280, height: 800 },
  })

/**
 * Opens a path in a new tab and measures until its content stands: nothing is loading, and no data is on its way. Sees
 * only with `isWatched` what is asked for twice afterwards, which takes seconds.
 */
export async function loadScreen(
  context: BrowserContext,
  path: string,
  { isPhone, isWatched }: { isPhone: boolean; isWatched: boolean },
): Promise<ScreenLoad> {
  const page = await context.newPage()
  if (isPhone) await emulatePhone(page)
  const seen = watchRequests(page)
  const kept = await watchCache(page)
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: patience_ms })
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main .animate-pulse, main [aria-busy=true]'),
    undefined,
    { polling: 20, timeout: patience_ms },
  )
  while (seen.some(({ url, ended }) => isCall(url) && ended === undefined)) await page.waitForTimeout(20)
  const stood = Math.max(performance.now(), ...seen.map(({ ended }) => ended ?? 0))
  const asked = seen.filter((one) => one.began <= stood)
  if (isWatched) await page.waitForTimeout(afterwards_ms)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
  const calls = seen.filter(({ url }) => isCall(url)).map(({ url }) => url)
  await page.close()
  return {
    ms: stood - began,
    requests: asked.length,
    calls: asked.filter(({ url }) => isCall(url)).length,
    twice: [...new Set(calls.filter((url, at) => calls.indexOf(url) !== at))],
    depth: depthOf(asked.filter(({ url }) => !kept.has(url))),
  }
}

async function emulatePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { cpu, ...network } = phone
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
}

interface Asked {
  url: string
  began: number
  ended?: number
}

function watchRequests(page: Page): Asked[] {
  const all = new Map<Request, Asked>()
  const seen: Asked[] = []
  page.on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    const one = { url: pathname + search, began: performance.now() }
    all.set(request, one)
    seen.push(one)
  })
  const end = (request: Request) => {
    const one = all.get(request)
    if (one) one.ended = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return seen
}

/** The addresses that the browser's cache answers. */
async function watchCache(page: Page): Promise<Set<string>> {
  const kept = new Set<string>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
    const { pathname, search } = new URL(url)
    if (fromDiskCache) kept.add(pathname + search)
  })
  await session.send('Network.enable')
  return kept
}

const isCall = (url: string): boolean => /^\/(api\/|jobs|tests)/.test(url) && !url.startsWith(live.url)

function depthOf(asked: readonly Asked[]): number {
  const ended: { ended: number; depth: number }[] = []
  for (const one of asked.toSorted((first, second) => first.began - second.began)) {
    if (one.ended === undefined) continue
    const before = ended.filter((other) => other.ended <= one.began).map(({ depth }) => depth)
    ended.push({ ended: one.ended, depth: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...ended.map(({ depth }) => depth))
}

import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, WebError } from '@playwright/test'
import type { Account } from './account.ts'
import { testServer } from './test-server.ts'

export { expect }

interface BrowserOptions extends BrowserContextOptions {
  /** Whether the code of the other screens is prefetched, which takes as long as opening one. */
  prefetches?: boolean
}

interface Journey {
  /** Opens a page in its own browser, optionally signed in. */
  open: (path: string, options?: BrowserOptions & { as?: Account }) => Promise<Page>
  /** Ignores browser errors that the test causes on purpose. All others fail the test. */
  tolerate: (complaint: RegExp) => void
  watch: Watch
}

interface Watch {
  browsers: { context: BrowserContext; options: string; unwatch: () => void }[]
  complaints: string[]
  tolerated: RegExp[]
}

/** How many contexts of passed tests are kept: each has a process. */
const keptContexts = 8

/**
 * The contexts of passed tests of this worker with their options, the latest last. Their HTTP cache, compiled scripts
 * and process, which an empty page keeps alive, save much of the work of a first page.
 */
const passed: { context: BrowserContext; options: string }[] = []

/** A test with any number of users, each in their own browser. Fails on browser errors. */
export const test = base.extend<Journey>({
  baseURL: testServer.origin,
  watch: async ({ browserName }, use, info) => {
    const watch: Watch = { browsers: [], complaints: [], tolerated: [] }
    await use(watch)
    for (const { context, options, unwatch } of watch.browsers) {
      if (info.status === info.expectedStatus) {
        await leaveEmptyPage(context)
        passed.push({ context, options })
      } else await context.close()
      unwatch()
    }
    await Promise.all(passed.splice(0, passed.length - keptContexts).map(({ context }) => context.close()))
    const { complaints, tolerated } = watch
    const unexpected = complaints.filter((one) => !tolerated.some((pattern) => pattern.test(one)))
    expect(unexpected, `errors in ${browserName}`).toEqual([])
  },
  tolerate: async ({ watch }, use) => use((complaint) => void watch.tolerated.push(complaint)),
  open: async ({ browser, baseURL, watch }, use) => {
    await use(async (path, { as, ...own } = {}) => {
      const options = JSON.stringify(own)
      const page =
        (await openAsNew(options, baseURL!)) ?? (await (await newContext(browser, { baseURL, ...own })).newPage())
      const context = page.context()
      const hear = (message: ConsoleMessage) => {
        if (!['warning', 'error', 'assert'].includes(message.type())) return
        watch.complaints.push(`${message.page()?.url()}: ${message.text()}`)
      }
      const hearError = (error: WebError) => watch.complaints.push(`${error.page()?.url()}: ${error.error().stack}`)
      context.on('console', hear).on('weberror', hearError)
      const unwatch = () => void context.off('console', hear).off('weberror', hearError)
      watch.browsers.push({ context, options, unwatch })
      if (as) await context.addCookies([as.cookie])
      await page.goto(path)
      return page
    })
  },
})

async function newContext(browser: Browser, { prefetches, ...options }: BrowserOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (!prefetches)
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content security policy blocked ${blockedURI} (${violatedDirective}).`)
    })
  })
  return context
}

/**
 * Closes all pages but the first, which shows no page of the product anymore. The process remembers the local storage,
 * so it is emptied there and not only on disk.
 */
async function leaveEmptyPage(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  await context.setOffline(false)
  await first?.unrouteAll()
  await first?.goto('/robots.txt')
  await first?.evaluate(() => localStorage.clear())
}

/** A page in the context of a passed test that keeps nothing else of it; undefined if there is none. */
async function openAsNew(options: string, origin: string): Promise<Page | undefined> {
  const index = passed.findLastIndex((one) => one.options === options)
  if (index === -1) return undefined
  const { context } = passed.splice(index, 1)[0]!
  const page = await context.newPage()
  // A clock that was set cannot be removed.
  if (!(await page.evaluate(() => String(Date).includes('[native code]')))) {
    await context.close()
    return openAsNew(options, origin)
  }
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  const storageTypes = 'file_systems,indexeddb,local_storage,service_workers,cache_storage'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
  return page
}

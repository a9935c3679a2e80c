import { expect, test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { live } from '#domain/kernel/live.ts'
import type { Account } from './account.ts'
import { testServer } from './test-server.ts'

export { expect }

interface Journey {
  /** Opens a page in its own browser, optionally signed in. */
  open: (path: string, options?: BrowserContextOptions & { as?: Account }) => Promise<Page>
  /** Ignores browser errors that the test causes on purpose. All others fail the test. */
  tolerate: (complaint: RegExp) => void
  watch: Watch
}

interface Watch {
  contexts: BrowserContext[]
  complaints: string[]
  tolerated: RegExp[]
}

/** A test with any number of users, each in their own browser. Fails on browser errors. */
export const test = base.extend<Journey>({
  baseURL: testServer.origin,
  watch: async ({ browserName }, use) => {
    const watch: Watch = { contexts: [], complaints: [], tolerated: [] }
    await use(watch)
    for (const context of watch.contexts) await context.close()
    const { complaints, tolerated } = watch
    const unexpected = complaints.filter((one) => !tolerated.some((pattern) => pattern.test(one)))
    expect(unexpected, `errors in ${browserName}`).toEqual([])
  },
  tolerate: async ({ watch }, use) => use((complaint) => void watch.tolerated.push(complaint)),
  open: async ({ browser, baseURL, watch }, use) => {
    await use(async (path, { as, ...options } = {}) => {
      const context = await browser.newContext({ baseURL, ...options })
      watch.contexts.push(context)
      context.on('console', (message) => {
        if (!['warning', 'error', 'assert'].includes(message.type())) return
        watch.complaints.push(`${message.page()?.url()}: ${message.text()}`)
      })
      context.on('weberror', (error) => watch.complaints.push(`${error.page()?.url()}: ${error.error().stack}`))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`The content security policy blocked ${blockedURI} (${violatedDirective}).`)
        })
      })
      if (as) await context.addCookies([as.cookie])
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
  },
})

/**
 * Reloads a screen and waits until it receives live updates. When its stream opens, a screen refetches its data; after
 * that, only on changes.
 */
export async function reloadAndFollow(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith(live.url) && response.ok())
  await page.reload()
  await stream
  await page.waitForLoadState('networkidle')
}

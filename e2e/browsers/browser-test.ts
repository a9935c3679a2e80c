import { test as base } from '@playwright/test'
import { demoAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { testServer } from '../test-server.ts'
import { BrowserTab } from './browser-tab.ts'
import { startFirefox } from './firefox.ts'
import type { Engine } from './installed.ts'
import { startWebkit } from './webkit.ts'

const start = { Firefox: startFirefox, WebKit: startWebkit }

interface Open {
  tab: BrowserTab
  account: Account | undefined
}

interface Fixtures {
  /** Opens a browser signed in with a demo account, or as a visitor. It is reused by the following tests. */
  openBrowser: (engine: Engine, email?: string) => Promise<Open>
}

export const test = base.extend<object, Fixtures>({
  openBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      let current: (Open & { engine: Engine; email: string | undefined }) | undefined
      await use(async (engine, email) => {
        if (current?.engine === engine && current.email === email) return current
        await current?.tab.driver.close()
        current = undefined
        const account = email ? await demoAccount(email) : undefined
        const driver = await start[engine](account, testServer.origin)
        current = { engine, email, account, tab: new BrowserTab(driver, testServer.origin) }
        return current
      })
      await current?.tab.driver.close()
    },
    { scope: 'worker' },
  ],
})

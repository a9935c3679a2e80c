import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { Builder, By, Capabilities, error, Key, Origin } from 'selenium-webdriver'
import type { WebDriver } from 'selenium-webdriver'
import { freePort } from '#server/platform/process/free-port.ts'
import type { Account } from '../account.ts'
import type { Driver } from './browser-tab.ts'
import { timeout_ms, timeZone } from './driver-settings.ts'
import { programs } from './installed.ts'

/** Otherwise the browser's toolbar keeps the window wider than a phone. */
const narrowToolbar = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; }'

/**
 * Starts WebKitGTK on its own display. One session per user, because changing a cookie in a running session makes it
 * hang.
 */
export async function startWebkit(account?: Account, origin?: string): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar)
  const display = spawn(programs.WebKit.display, ['-displayfd', '3', '-screen', '0', '1400x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(display.stdio[3] as Readable, 'data')
  const port = await freePort()
  const driverProcess = spawn(programs.WebKit.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: folder, TZ: timeZone },
  })
  const stop = async () => {
    await Promise.all([end(driverProcess), end(display)])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const driver = await connect(`http://127.0.0.1:${port}`)
    const tab = drive(driver, stop)
    if (account) {
      // Setting a cookie while a page loads also makes the session hang.
      await tab.goto(`${origin}/robots.txt`)
      const { name, value } = account.cookie
      await driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' })
    }
    return tab
  } catch (reason) {
    await stop()
    throw reason
  }
}

async function connect(server: string): Promise<WebDriver> {
  const options = { binary: programs.WebKit.browser, args: ['--automation'] }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Commands are sent while a page loads, to listen to it as early as possible.
    pageLoadStrategy: 'none',
    // Accepts the confirmation to leave a form with unsaved work.
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': options,
  })
  const isUp = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  const deadline = Date.now() + timeout_ms
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.')
    await delay(20)
  }
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ pageLoad: timeout_ms, script: timeout_ms })
  return driver
}

function drive(driver: WebDriver, stop: () => Promise<void>): Driver {
  const pointer = () => driver.actions({ async: true })
  const run: Driver['run'] = (work, ...args) => driver.executeScript(`return (${work}).apply(null, arguments)`, ...args)
  return {
    async goto(url) {
      await run(() => void (document.documentElement.dataset.left = ''))
      await driver.get(url)
      const deadline = Date.now() + timeout_ms
      // The previous page may be unloaded during the call.
      const isListening = () =>
        run(listen).catch((reason: unknown) => {
          if (reason instanceof error.NoSuchFrameError) return false
          throw reason
        })
      while (!(await isListening())) if (Date.now() > deadline) throw new Error(`${url} did not load.`)
    },
    run,
    async resize(width, height) {
      // The window has a toolbar above the page.
      const bar = (await driver.manage().window().getRect()).height - (await run(() => innerHeight))
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar })
    },
    moveTo: (x, y) =>
      pointer()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 20 })
        .perform(),
    buttonDown: () => pointer().press().perform(),
    buttonUp: () => pointer().release().perform(),
    async press(key, modifier) {
      const pressed = keys[key] ?? key
      const actions = driver.actions()
      await (modifier
        ? actions.keyDown(Key.CONTROL).sendKeys(pressed).keyUp(Key.CONTROL).perform()
        : actions.sendKeys(pressed).perform())
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    attach: (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems: () => run(problemsSoFar),
    async close() {
      // A hung session does not end on its own.
      await Promise.race([driver.quit().catch(() => {}), delay(5_000)])
      await stop()
    },
  }
}

const keys: Record<string, string> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Space: Key.SPACE,
  Tab: Key.TAB,
}

type Listening = Window & { problems?: string[] }

/** Starts recording problems in a page. Returns false while the previous page is still loaded. */
function listen(): boolean {
  const page = window as Listening
  if (!document.documentElement || 'left' in document.documentElement.dataset || location.href === 'about:blank')
    return false
  const problems = (page.problems = [] as string[])
  // In the capture phase, because load errors do not bubble.
  addEventListener(
    'error',
    (event) => problems.push(event.message ?? `${(event.target as HTMLElement).outerHTML} did not load`),
    true,
  )
  const { fetch: send } = page
  page.fetch = async (...request) => {
    const response = await send(...request)
    if (!response.ok) problems.push(`${response.url} answered ${response.status}`)
    return response
  }
  addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    problems.push(`The content security policy blocked ${blockedURI} (${violatedDirective}).`)
  })
  for (const level of ['warn', 'error'] as const) {
    const original = console[level]
    console[level] = (...args: unknown[]) => {
      problems.push(args.map(String).join(' '))
      original(...args)
    }
  }
  return true
}

function problemsSoFar(): string[] {
  return (window as Listening).problems?.splice(0) ?? []
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

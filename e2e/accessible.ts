import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '#domain/paths.ts'
import type { Portal, Screen, ScreenName } from '#domain/paths.ts'
import { demoAccount as signInDemoUser } from './account.ts'
import type { Account } from './account.ts'
import { expect, test } from './journey.ts'
import { addressOf, demoEmails } from './screen-examples.ts'

export const wide = { width: 1280, height: 800 }
export const phone = { width: 375, height: 740 }
export const narrowest = { width: 320, height: 640 }
/** The size of the desktop viewport at 200% zoom. */
const enlarged = { width: wide.width / 2, height: wide.height / 2 }

/** Screens with so much content that checking all of it would only take longer. */
export const narrowed: Partial<Record<ScreenName, string>> = { applicant_jobs: '?q=bookkeep' }

/**
 * Not required of a page: that menus and toasts are inside a landmark, and an experimental rule that does not match the
 * "14" in "November 14th".
 */
const disabledRules = ['region', 'label-content-name-mismatch']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoViolations(page: Page, state: string, except: readonly string[] = []) {
  // Colors change with the theme in transitions, those of nested elements one after the other.
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3;) {
      await new Promise(requestAnimationFrame)
      quiet = document.getAnimations().some((one) => one instanceof CSSTransition) ? 0 : quiet + 1
    }
  })
  const axe = await axeOn(page)
  for (const selector of except) axe.exclude(selector)
  const { violations } = await axe.withTags(rules).disableRules(disabledRules).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, String(target))))
        found.push(`${id}: ${target} ${failureSummary}`)
  expect(found, state).toEqual([])
}

/**
 * Axe for a page, which loads its source once. Our pages have no frames, so the slower mode that merges results across
 * frames is not needed. Describing every element without a violation would take half of the time.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
}

/** A control at the edge of the window can be partly under a bar that stays there; in the middle, it is not. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await (await axeOn(page)).include(target).withRules('target-size').analyze()
  return violations.length > 0
}

export async function expectNoSidewaysScroll(page: Page) {
  // Public pages clip the overflow of their main part.
  const over = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, document.querySelector('main')!].map((one) => one.scrollWidth - one.clientWidth),
      ),
    )
  await expect.poll(over, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
}

/** The words of small headings do not run together. */
async function expectReadableHeadings(page: Page) {
  const narrow = await page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const { fontSize, letterSpacing } = getComputedStyle(heading)
        return parseFloat(fontSize) < 18 && parseFloat(letterSpacing) < 0
      })
      .map(({ textContent }) => textContent),
  )
  expect(narrow, 'small headings with negative letter spacing').toEqual([])
}

const accounts = new Map<string, Promise<Account>>()

/** A demo user, signed in once for all tests of a worker. */
export function demoAccount(email: string): Promise<Account> {
  const account = accounts.get(email) ?? signInDemoUser(email)
  accounts.set(email, account)
  return account
}

export const views = [
  [wide, 'light'],
  [phone, 'dark'],
] as const

/**
 * The view in which axe checks a state: the states together cover both themes, a desktop and a phone. Checking each of
 * them in both views would take minutes longer, and they are made of the same components.
 */
function viewOf(state: string) {
  const sum = [...state].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  return views[sum % views.length]!
}

/** Checks a loaded page with axe in one view, except the elements with some selectors, and its width from 320 px on. */
export async function expectAccessible(page: Page, state = test.info().title, except: readonly string[] = []) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await checkView(page, state, [wide, enlarged, phone, narrowest], except)
}

/** Checks an open dialog, which hides the page behind it. */
export async function expectDialogAccessible(page: Page, state: string) {
  await checkView(page, state, [wide, phone, narrowest])
}

async function checkView(page: Page, state: string, sizes: readonly (typeof wide)[], except: readonly string[] = []) {
  const [checked, colorScheme] = viewOf(state)
  for (const viewport of sizes) {
    // What fits the narrowest window also fits a phone, which has the same layout.
    if (viewport === phone && viewport !== checked) continue
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    if (viewport === checked) await expectReadableHeadings(page)
    if (viewport !== checked) continue
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Another width can show another part of the screen, which loads now.
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectNoViolations(page, `${state}, ${viewport.width} px, ${colorScheme}`, except)
  }
}

/** Screens that are dialogs above another screen, which they hide. */
const dialogScreens: readonly ScreenName[] = [
  'company_invoice',
  'admin_company',
  'admin_account_manager',
  'admin_applicant',
  'admin_job',
]

/** Screens that are checked one after another in the same page, because the first one in a new browser loads slowly. */
const screensPerTest = 16

/** What all screens of a portal have around their content: axe checks it on the first screen of a test. */
const frame = ['header:not(main header)', 'aside:has(nav[aria-label="Main"])']

/** Where React Router puts the router of the portals. */
const routerName = '__reactRouterDataRouter'

interface PortalRouter {
  navigate: (address: string, options: { flushSync: boolean }) => Promise<void>
}

/** Opens another screen of the open portal as its links do, without loading the app again. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.waitForFunction((name) => name in window, routerName)
  // Without flushSync, the last screen could still be drawn at the end.
  await page.evaluate(
    async ([name, to]) => (Reflect.get(window, name) as PortalRouter).navigate(to, { flushSync: true }),
    [routerName, address] as const,
  )
}

/** Tests every screen of a portal that is part of the app. */
export function testScreensOf(portal: Exclude<Portal, 'site'>) {
  const own = (Object.entries(screens) as [ScreenName, Screen][]).filter(([, one]) => one.portal === portal)
  for (let at = 0; at < own.length; at += screensPerTest) {
    const group = own.slice(at, at + screensPerTest)
    test(`accessible: ${group.map(([, { path }]) => path).join(', ')}`, async ({ open }) => {
      const email = demoEmails[portal]
      const as = email ? await demoAccount(email) : undefined
      let page: Page | undefined
      for (const [name, { path, title }] of group)
        await test.step(path, async () => {
          const address = (await addressOf(name, as)) + (narrowed[name] ?? '')
          await page?.setViewportSize(wide)
          if (page) await openScreen(page, address)
          page ??= await open(address, { ...(as ? { as } : {}), viewport: wide })
          const except = name === group[0]![0] ? [] : frame
          if (!dialogScreens.includes(name)) return expectAccessible(page, name, except)
          await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
          await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
          await expectDialogAccessible(page, title)
        })
    })
  }
}

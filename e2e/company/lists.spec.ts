import type { Page } from '@playwright/test'
import { demoAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'

const laptop = { width: 1280, height: 900 }
let owner: Account

test.beforeAll(async () => {
  owner = await demoAccount('company@tulay.test')
})

/** A job of the demo company with more applicants than fit in the window. */
async function busiestJob(): Promise<string> {
  const { items } = await (await owner.api.get('/api/jobs?sort=-applications&per_page=1')).json()
  return `/company/jobs/${items[0].id}`
}

const rows = (page: Page) => page.locator('[data-list] tbody tr')
const topOf = async (page: Page) => (await rows(page).first().boundingBox())!.y

test('on a laptop, every list shows its first row above y = 420, in rows of at most 56 px, or 42 px if compact; very wide windows use 1,760 px', async ({
  open,
}) => {
  const job = await busiestJob()
  const page = await open('/company/jobs', { as: owner, viewport: laptop })
  for (const path of ['/company/jobs', '/company/jobs?tab=tests', `${job}?tab=applicants&view=table`]) {
    await openScreen(page, path)
    await expect(rows(page).nth(2), path).toBeVisible()
    expect(await topOf(page), path).toBeLessThan(420)
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThanOrEqual(56)
  }
  await openScreen(page, `${job}?tab=applicants&view=board`)
  const column = page.getByRole('region', { name: 'Hired' })
  expect((await column.boundingBox())!.y).toBeLessThan(420)

  // Compact rows apply to every list and survive a reload.
  await openScreen(page, '/company/jobs')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  const height = async () => (await rows(page).nth(1).boundingBox())!.height
  await expect.poll(height).toBeLessThanOrEqual(42)
  await page.reload()
  await expect.poll(height).toBeLessThanOrEqual(42)
  await openScreen(page, '/company/jobs?tab=tests')
  await expect.poll(height).toBeLessThanOrEqual(42)

  await page.setViewportSize({ width: 2560, height: 1200 })
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(async () => (await page.getByRole('main').boundingBox())!.width).toBe(1760)
})

test('selecting and searching move neither rows nor columns, and an application links back to its list', async ({
  open,
}) => {
  const job = await busiestJob()
  const page = await open(`${job}?tab=applicants&view=table`, { as: owner, viewport: laptop })
  await expect(rows(page).first()).toBeVisible()
  const heads = () =>
    page.locator('[data-list] thead th').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x))
  const [top, columns] = [await topOf(page), await heads()]
  const search = page.getByRole('textbox', { name: 'Search applicants' })
  await search.fill('support')
  await expect(page).toHaveURL(/q=support/)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Applicants' })).toHaveAttribute('aria-busy', 'false')
  expect(await topOf(page)).toBe(top)
  expect(await heads()).toEqual(columns)

  await openScreen(page, '/company/jobs')
  await expect(rows(page).first()).toBeVisible()
  const before = await topOf(page)
  await rows(page).first().getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Selected jobs' })
  await expect(bar).toContainText('1 item(s) selected')
  expect(await topOf(page)).toBe(before)
  // The bar stays in view and covers no row until the rows scroll under it.
  const { y, height } = (await bar.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(before)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()

  await openScreen(page, `${job}?tab=applicants&view=board`)
  const cards = page.getByRole('group', { name: 'Applicants by stage' }).getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  const unfiltered = await cards.count()
  const places = () =>
    page.locator('section[id^="stage-"]').evaluateAll((all) =>
      all.map((column) => {
        const place = column.getBoundingClientRect()
        return [column.id, place.x, place.y, place.width]
      }),
    )
  const placed = await places()
  const name = await cards.first().getByRole('link').first().innerText()
  await search.fill(name)
  await expect.poll(() => cards.count()).toBeLessThan(unfiltered)
  expect(await places()).toEqual(placed)

  // The same filters, page and scroll position.
  await openScreen(page, `${job}?tab=applicants&view=table&sort=name&page=2`)
  await expect(rows(page).first()).toBeVisible()
  const from = page.url()
  const link = rows(page).nth(8).getByRole('link')
  const applicant = (await link.textContent())!
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const scrolled = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(applicant)
  const jobs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs & Applications' })
  await expect(jobs).toHaveAttribute('aria-current', 'page')
  // The return link survives going to the next applicant.
  await page.getByRole('button', { name: /Next applicant/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(applicant)
  await page.locator('main header').getByRole('link').click()
  await expect(page).toHaveURL(from)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

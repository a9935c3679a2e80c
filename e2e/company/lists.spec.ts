import type { Page } from '@playwright/test'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
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

test('on a laptop, every list shows its first row above y = 420, in rows of at most 56 px', async ({ open }) => {
  const job = await busiestJob()
  const page = await open('/company/jobs', { as: owner, viewport: laptop })
  for (const [path, name] of [
    ['/company/jobs', 'Jobs'],
    ['/company/jobs?tab=tests', 'Tests'],
    [`${job}?tab=applicants&view=table`, 'Applicants'],
  ] as const) {
    await openScreen(page, path)
    await expect(page.getByRole('table', { name })).toBeVisible()
    await expect(rows(page).nth(2), path).toBeVisible()
    expect(await topOf(page), path).toBeLessThan(420)
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThanOrEqual(56)
  }
  await openScreen(page, `${job}?tab=applicants&view=board`)
  const column = page.getByRole('region', { name: 'Hired' })
  await expect(column).toBeVisible()
  expect((await column.boundingBox())!.y).toBeLessThan(420)
})

test('compact rows apply to every list and survive a reload', async ({ open }) => {
  const page = await open('/company/jobs', { as: owner, viewport: laptop })
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  const height = async () => (await rows(page).nth(1).boundingBox())!.height
  await expect.poll(height).toBeLessThanOrEqual(42)
  await page.reload()
  await expect.poll(height).toBeLessThanOrEqual(42)
  await openScreen(page, '/company/jobs?tab=tests')
  await expect(page.getByRole('table', { name: 'Tests' })).toBeVisible()
  await expect.poll(height).toBeLessThanOrEqual(42)
})

test('on very wide windows, lists and boards use 1,760 px', async ({ open }) => {
  const page = await open('/company/jobs', { as: owner, viewport: { width: 2560, height: 1200 } })
  await expect(rows(page).first()).toBeVisible()
  expect((await page.getByRole('main').boundingBox())!.width).toBe(1760)
})

test('selecting and searching do not move rows', async ({ open }) => {
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
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible()
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
})

test('searching the board does not move columns', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: 'Weaver of fans' })
  const people = await Promise.all([1, 2].map(() => openAccount({ user_type: 'applicant' })))
  for (const { api } of people)
    await succeed(
      api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
    )
  const { items } = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  await succeed(company.api.post(`/api/applications/${items[0].id}/shortlist`, { data: { stage: 'new' } }))
  const page = await open(`/company/jobs/${job.id}?tab=applicants&view=board`, { as: company, viewport: laptop })
  const cards = page.getByRole('group', { name: 'Applicants by stage' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  const places = () =>
    page.locator('section[id^="stage-"]').evaluateAll((all) =>
      all.map((column) => {
        const { x, y, width } = column.getBoundingClientRect()
        return [column.id, x, y, width]
      }),
    )
  const before = await places()
  await page.getByRole('textbox', { name: 'Search applicants' }).fill(items[0].applicant_name)
  await expect(cards).toHaveCount(1)
  expect(await places()).toEqual(before)
})

test('an application links back to its list with the same filters, page and scroll position', async ({ open }) => {
  const job = await busiestJob()
  const page = await open(`${job}?tab=applicants&view=table&sort=name&page=2`, { as: owner, viewport: laptop })
  await expect(rows(page).first()).toBeVisible()
  const from = page.url()
  const link = rows(page).nth(8).getByRole('link')
  const name = (await link.textContent())!
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const scrolled = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const jobs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs & Applications' })
  await expect(jobs).toHaveAttribute('aria-current', 'page')
  // The return link survives going to the next applicant.
  await page.getByRole('button', { name: /Next applicant/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await page.locator('main header').getByRole('link').click()
  await expect(page).toHaveURL(from)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

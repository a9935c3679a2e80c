import type { Page } from '@playwright/test'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'

const laptop = { width: 1280, height: 900 }
let owner: Account
/** Of the maximum length. */
const longTitle = 'Weaver of fans, baskets and chairs for the summer collection'
const longTags = ['Administrative Support', 'Insurance Verification', 'Weaving']

test.beforeAll(async () => {
  owner = await demoAccount('company@tulay.test')
})

const isCut = (node: Element) => node.scrollWidth > node.clientWidth

/** A job of the demo company with more applicants than fit in the window. */
async function busiestJob(): Promise<string> {
  const { items } = await (await owner.api.get('/api/jobs?sort=-applications&per_page=1')).json()
  return `/company/jobs/${items[0].id}`
}

const rows = (page: Page) => page.locator('[data-list] tbody tr')
const topOf = async (page: Page) => (await rows(page).first().boundingBox())!.y

test('on a laptop, lists and boards begin above y = 420; selecting and searching move nothing; compact rows apply to every list', async ({
  open,
}) => {
  const job = await busiestJob()
  const page = await open(`${job}?tab=applicants&view=table`, { as: owner, viewport: laptop })
  const expectRows = async (name: string) => {
    await expect(page.getByRole('table', { name })).toBeVisible()
    await expect(rows(page).nth(2), name).toBeVisible()
    expect(await topOf(page), name).toBeLessThan(420)
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), name).toBeLessThanOrEqual(56)
  }
  await expectRows('Applicants')
  const heads = () =>
    page.locator('[data-list] thead th').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x))
  const [top, columns] = [await topOf(page), await heads()]
  await page.getByRole('textbox', { name: 'Search applicants' }).fill('support')
  await expect(page).toHaveURL(/q=support/)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Applicants' })).toHaveAttribute('aria-busy', 'false')
  expect(await topOf(page)).toBe(top)
  expect(await heads()).toEqual(columns)

  await openScreen(page, `${job}?tab=applicants&view=board`)
  const hired = page.getByRole('region', { name: 'Hired' })
  await expect(hired).toBeVisible()
  expect((await hired.boundingBox())!.y).toBeLessThan(420)

  const fans = await publishJob(owner, { title: longTitle, skill_tags: longTags })
  const people = await Promise.all([1, 2].map(() => openAccount({ user_type: 'applicant' })))
  for (const { api } of people)
    await succeed(
      api.post(`/api/open-jobs/${fans.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
    )
  const { items } = await (await owner.api.get(`/api/jobs/${fans.id}/applications`)).json()
  await succeed(owner.api.post(`/api/applications/${items[0].id}/shortlist`, { data: { stage: 'new' } }))
  await openScreen(page, `/company/jobs/${fans.id}?tab=applicants&view=board`)
  const cards = page.getByRole('group', { name: 'Applicants by stage' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  const places = () =>
    page.locator('section[id^="stage-"]').evaluateAll((all) =>
      all.map((column) => {
        const { x, y, width } = column.getBoundingClientRect()
        return [column.id, x, y, width]
      }),
    )
  const placed = await places()
  await page.getByRole('textbox', { name: 'Search applicants' }).fill(items[0].applicant_name)
  await expect(cards).toHaveCount(1)
  expect(await places()).toEqual(placed)

  await openScreen(page, '/company/jobs')
  await expectRows('Jobs')
  const row = page.getByRole('row', { name: longTitle })
  expect(await row.getByRole('link', { name: longTitle }).evaluate(isCut)).toBe(false)
  for (const tag of await row.getByRole('listitem').all()) expect(await tag.evaluate(isCut)).toBe(false)
  const statusFilter = page.getByRole('button', { name: /^Status/ }).first()
  await statusFilter.click()
  const panel = page.getByRole('dialog', { name: 'Status' })
  const { x } = (await panel.boundingBox())!
  await panel.getByRole('checkbox', { name: 'Open' }).click()
  await expect(statusFilter).toHaveText('Status: Open')
  expect((await panel.boundingBox())!.x).toBe(x)

  await openScreen(page, '/company/jobs?tab=tests')
  await expectRows('Tests')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  const rowHeight = async () => (await rows(page).nth(1).boundingBox())!.height
  await expect.poll(rowHeight).toBeLessThanOrEqual(42)
  await openScreen(page, '/company/jobs')
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible()
  await expect.poll(rowHeight).toBeLessThanOrEqual(42)

  const before = await topOf(page)
  expect(before).toBeLessThan(420)
  await rows(page).first().getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Selected jobs' })
  await expect(bar).toContainText('1 item(s) selected')
  expect(await topOf(page)).toBe(before)
  // The bar stays in view and covers no row until the rows scroll under it.
  const { y, height } = (await bar.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(before)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()

  // On a very wide window, a list does not use all of the width.
  await page.setViewportSize({ width: 2560, height: 1200 })
  await expect.poll(async () => (await page.getByRole('main').boundingBox())!.width).toBe(1760)
})

test('an application links back to its list with the same filters, page and scroll position', async ({ open }) => {
  const job = await busiestJob()
  const page = await open(`${job}?tab=applicants&view=table&sort=name&page=2`, {
    as: owner,
    viewport: { ...laptop, height: 560 },
  })
  await expect(rows(page).first()).toBeVisible()
  const from = page.url()
  const link = rows(page).nth(6).getByRole('link')
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
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await page.locator('main header').getByRole('link').click()
  await expect(page).toHaveURL(from)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

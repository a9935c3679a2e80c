import type { Page } from '@playwright/test'
import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Talents', exact: true }).getByRole('article')
const linkOf = (page: Page, at: number) => results(page).nth(at).getByRole('heading').getByRole('link')
const count = (page: Page) => page.getByRole('tabpanel').getByText(/^[\d,]+ results?$/)
const quickView = (page: Page) => page.getByRole('region', { name: 'Quick view' })
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / })

test('a company searches and filters, saves the search, and reads a quick view and shortlists with the keyboard alone', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company', timezone: 'Asia/Manila' })
  const page = await open('/company/talent', { as: company, viewport: { width: 1280, height: 900 } })
  await expect(page.getByRole('heading', { name: 'All talent' })).toBeVisible()
  await expect(results(page)).toHaveCount(20)
  // Six people fit on a laptop.
  const sixth = (await results(page).nth(5).boundingBox())!
  expect(sixth.y + sixth.height).toBeLessThanOrEqual(900)
  const skills = page.getByRole('combobox', { name: 'Search skills' })
  await skills.fill('postgressql')
  await skills.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove PostgreSQL' })).toBeVisible()
  await skills.fill('somebody nice for our office')
  await skills.press('Enter')
  await expect(page.getByText('No skill has this name.')).toBeVisible()
  await expect(skills).toHaveValue('somebody nice for our office')
  // Also what was not applied yet, and what is being typed.
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(skills).toHaveValue('')
  await page.getByRole('textbox', { name: 'Search talents' }).fill('python')
  await expect(page.getByRole('heading', { name: 'Results for: python' })).toBeVisible()
  await expect(page).toHaveURL(/q=python/)

  // The button says how many results the filters would have.
  await page.getByRole('radio', { name: /^Senior/ }).click()
  const apply = page.getByRole('button', { name: /^Apply/ })
  await expect(apply).toHaveText(/Show [\d,]+$/)
  const promised = /[\d,]+$/.exec(await apply.innerText())![0]
  await apply.click()
  await expect(count(page)).toHaveText(new RegExp(`^${promised} results?$`))
  await expect(chips(page)).toHaveText(['Senior'])

  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Senior Python')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'View saved searches' }).click()
  const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem')
  await expect(saved).toContainText('“python”, Senior')
  await expect(saved).toContainText(promised)
  await saved.getByRole('link', { name: 'Senior Python' }).click()
  await expect(page.getByRole('heading', { name: 'Results for: python' })).toBeVisible()
  await expect(chips(page)).toHaveText(['Senior'])

  await expect(linkOf(page, 2)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search talents' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(linkOf(page, 1)).toBeFocused()
  const [second, third] = [await linkOf(page, 1).innerText(), await linkOf(page, 2).innerText()]
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await page.keyboard.press('s')
  await expect(toast).toContainText(`${second} has been added to your shortlist`)
  await expect(linkOf(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quickView(page).getByRole('heading', { level: 2, name: second })).toBeVisible()
  const [fact, button] = await Promise.all([
    quickView(page).getByRole('listitem').filter({ hasText: 'You pay' }).first().boundingBox(),
    quickView(page)
      .getByRole('button', { name: /^Invite/ })
      .boundingBox(),
  ])
  expect(fact!.y).toBeLessThan(button!.y)
  await expect(quickView(page).getByRole('button', { name: `Shortlist ${second}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('j')
  await expect(quickView(page).getByRole('heading', { level: 2, name: third })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quickView(page).getByRole('heading', { level: 2, name: third })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(quickView(page)).toHaveCount(0)
  await expect(linkOf(page, 2)).toBeFocused()
})

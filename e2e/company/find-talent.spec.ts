import type { Page } from '@playwright/test'
import { openAccount } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'

const laptop = { width: 1280, height: 900 }
const phone = { width: 375, height: 812 }

const openCompany = () => openAccount({ user_type: 'company', timezone: 'Asia/Manila' })
const results = (page: Page) => page.getByRole('list', { name: 'Talents', exact: true }).getByRole('article')
const linkOf = (page: Page, at: number) => results(page).nth(at).getByRole('heading').getByRole('link')
const count = (page: Page) => page.getByRole('tabpanel').getByText(/^[\d,]+ results?$/)
const quickView = (page: Page) => page.getByRole('region', { name: 'Quick view' })
const countIn = (text: string) => /[\d,]+$/.exec(text)![0]
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / })

test('a company searches, filters, reads a quick view and shortlists', async ({ open }) => {
  const page = await open('/company/talent', { as: await openCompany(), viewport: laptop })
  await expect(page.getByRole('heading', { name: 'All talent' })).toBeVisible()
  await expect(results(page)).toHaveCount(20)
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

  const name = await linkOf(page, 0).innerText()
  await linkOf(page, 0).click()
  await expect(quickView(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(quickView(page).getByRole('link', { name: 'Full page' })).toHaveAttribute(
    'href',
    /^\/company\/talent\/[\w-]+$/,
  )

  const heart = results(page)
    .first()
    .getByRole('button', { name: `Shortlist ${name}` })
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await heart.click()
  await expect(toast).toContainText('Added to Shortlist')
  await expect(toast).toContainText(`${name} has been added to your shortlist`)
  await expect(quickView(page).getByRole('button', { name: `Shortlist ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await heart.click()
  await expect(toast).toContainText('Removed from Shortlist')
  await expect(toast).toContainText(`${name} has been removed from your shortlist`)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Added to Shortlist')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goBack()
  await expect(quickView(page)).toHaveCount(0)
  await expect(chips(page)).toHaveText(['Senior'])
  await page.goBack()
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Results for: python' })).toBeVisible()
  await page.goForward()
  await expect(chips(page)).toHaveText(['Senior'])
})

test('on a phone, the filters are a drawer and the quick view covers the results', async ({ open }) => {
  const page = await open('/company/talent', { as: await openCompany(), viewport: phone })
  await expect(results(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: /^Full-time/ }).click()
  await drawer.getByRole('button', { name: /^Apply/ }).click()
  await expect(drawer).toHaveCount(0)
  await expect(chips(page)).toHaveText(['Full-time'])

  const name = await linkOf(page, 0).innerText()
  await linkOf(page, 0).click()
  const view = page.getByRole('dialog', { name: 'Quick view' })
  await expect(view.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(linkOf(page, 0)).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a company searches with the keyboard alone, with a typo, with filters in the text, by rate and by suggested skill', async ({
  open,
}) => {
  const page = await open('/company/talent', { as: await openCompany(), viewport: laptop })
  await expect(results(page)).toHaveCount(20)
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search talents' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(linkOf(page, 1)).toBeFocused()

  await page.keyboard.press('s')
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Added to Shortlist')
  await expect(linkOf(page, 1)).toBeFocused()

  const [second, third] = [await linkOf(page, 1).innerText(), await linkOf(page, 2).innerText()]
  await page.keyboard.press('Enter')
  await expect(quickView(page).getByRole('heading', { level: 2, name: second })).toBeVisible()
  await page.keyboard.press('j')
  await expect(quickView(page).getByRole('heading', { level: 2, name: third })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quickView(page).getByRole('heading', { level: 2, name: third })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(quickView(page)).toHaveCount(0)
  await expect(linkOf(page, 2)).toBeFocused()

  // The words as typed can be searched for.
  await openScreen(page, '/company/talent?q=pyhton')
  await expect(page.getByText('Showing results for python')).toBeVisible()
  await expect(results(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Search for pyhton instead' }).click()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await expect(page.getByText('No results found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms to find more candidates')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('heading', { name: 'All talent' })).toBeVisible()
  await expect(results(page)).toHaveCount(20)

  // Filters in the text become chips that can be removed.
  await page.getByRole('textbox', { name: 'Search talents' }).fill('senior developer under $60')
  await expect(chips(page)).toHaveText(['Senior', 'Up to $60'])
  await page.getByRole('button', { name: 'Remove Senior' }).click()
  await expect(chips(page)).toHaveText(['Up to $60'])
  await expect(page.getByRole('textbox', { name: 'Search talents' })).toHaveValue('developer under $60')

  await openScreen(page, '/company/talent')
  const lowest = page.getByRole('slider', { name: 'Lowest hourly rate' })
  await expect(lowest).toHaveAttribute('aria-valuenow', '15')
  await expect(page.getByRole('slider', { name: 'Highest hourly rate' })).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByText('Any rate')).toBeVisible()
  // The rate filters only once a handle was moved.
  await lowest.press('ArrowRight')
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(chips(page)).toHaveText(['$16–$100/hr'])

  await openScreen(page, '/company/talent?skills=React&level=senior')
  await expect(chips(page)).toHaveText(['React', 'Senior'])
  await expect(results(page).first()).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filters' })
  const apply = filters.getByRole('button', { name: /^Apply/ })

  await filters.getByRole('combobox', { name: 'Search skills' }).fill('graphq')
  const suggestion = page.getByRole('option', { name: /^GraphQL/ })
  await expect(suggestion).toHaveText(/^GraphQL[\d,]+$/)
  const left = countIn(await suggestion.innerText())
  await suggestion.click()
  await expect(apply).toHaveText(new RegExp(`Show ${left}$`))

  const anyLevel = filters.getByRole('radiogroup', { name: 'Experience level' }).locator('label').first()
  await expect(anyLevel).toHaveText(/^Any[\d,]+$/)
  const all = countIn(await anyLevel.innerText())
  await anyLevel.click()
  await expect(apply).toHaveText(new RegExp(`Show ${all}$`))

  const location = filters.getByRole('combobox', { name: 'Location' })
  await expect(location).toHaveText(`Any location (${all})`)
})

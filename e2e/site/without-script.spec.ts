import type { Page } from '@playwright/test'
import { home } from '#content/home.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'
import { sitemap } from './public-pages.ts'

const phone = { width: 375, height: 740 }
const wide = { width: 1280, height: 800 }

/** The texts in the main part of a page, except the status messages of the script. */
async function readable(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3, h4, p:not([role=status]), li, dt, dd, summary, blockquote)')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.textContent).map((one) => one.textContent))
}

test('without a script, all text is readable and the menus work', async ({ open }) => {
  test.slow()
  const scripted = await open('/contact', { viewport: phone })
  const page = await open('/contact', { viewport: phone, javaScriptEnabled: false })
  for (const path of (await sitemap(page)).paths) {
    await Promise.all([scripted.goto(path), page.goto(path)])
    const all = await readable(page)
    expect(all.length, path).toBeGreaterThan(0)
    const missed = (await readable(scripted)).filter((words) => !all.includes(words))
    expect.soft(missed, path).toEqual([])
  }

  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText(screens.services.title, { exact: true }).click()
  await menu.getByRole('link', { name: screens.data_entry.title }).click()
  await expect(page).toHaveURL(pathTo('data_entry'))
  await page.setViewportSize(wide)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: screens.services.title }).click()
  await page.getByRole('link', { name: home.services.all }).first().click()
  await expect(page).toHaveURL(pathTo('services'))
})

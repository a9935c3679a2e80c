import { helpPage } from '#content/help-page.ts'
import { helpArticles } from '#content/help/articles.ts'
import { pathTo } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'

const password = helpArticles.find(({ slug }) => slug === 'reset-your-password')!

test('a visitor finds an article by words with a typo, and searches again from there', async ({ open }) => {
  const page = await open(pathTo('help'))
  const results = page.getByRole('region', { name: helpPage.search.title })
  await expect(results).toBeHidden()
  await page.getByRole('searchbox', { name: helpPage.search.label }).fill('forgotten pasword')
  await expect(results.getByRole('link').first()).toHaveText(password.title)
  await expect(page).toHaveURL(/\?q=forgotten\+pasword$/)

  await results.getByRole('link', { name: password.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(password.title)
  await page.getByRole('searchbox', { name: helpPage.search.label }).fill('xylophone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: helpPage.search.none })).toBeVisible()
  await expect(results).toBeHidden()
  await page.getByRole('searchbox', { name: helpPage.search.label }).fill('')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(helpArticles.length)
})

test('without a script, all articles are listed, and there is no search box', async ({ open }) => {
  const page = await open(pathTo('help'), { javaScriptEnabled: false })
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(helpArticles.length)
})

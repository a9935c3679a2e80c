import type { Page } from '@playwright/test'
import { cookieConsentWords } from '#content/cookie-consent.ts'
import { home } from '#content/home.ts'
import { services } from '#content/services.ts'
import { screens } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'

const phone = { width: 375, height: 740 }
const banner = (page: Page) => page.getByRole('banner')

test('the Services menu works by mouse and keyboard, and lists all eleven services', async ({ open }) => {
  const page = await open('/')
  const button = banner(page).getByRole('button', { name: screens.services.title })
  const first = banner(page).getByRole('link', { name: /^Customer Service/ })
  await button.click()
  await expect(first).toBeVisible()
  for (const { screen } of services)
    await expect(banner(page).getByRole('link', { name: screens[screen].title })).toBeVisible()
  await page.mouse.click(10, 600)
  await expect(first).toBeHidden()

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button).toBeFocused()
  // A menu without the focus closes, so that it covers nothing.
  await page.keyboard.press('Space')
  await expect(first).toBeVisible()
  for (let link = 0; link <= services.length; link += 1) await page.keyboard.press('Tab')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: screens.about_us.title })).toBeFocused()
  await expect(first).toBeHidden()

  await button.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(screens.customer_service.path)
})

test('the menus work by touch', async ({ open }) => {
  const page = await open('/', { viewport: phone, hasTouch: true, isMobile: true })
  const button = banner(page).getByRole('button', { name: 'Menu' })
  await expect(banner(page).getByRole('link', { name: screens.about_us.title })).toBeHidden()
  await button.tap()
  await banner(page).getByText(screens.services.title, { exact: true }).last().tap()
  await expect(banner(page).getByRole('link', { name: screens.ecommerce_support.title })).toBeVisible()
  await button.tap()
  await expect(banner(page).getByRole('link', { name: screens.about_us.title })).toBeHidden()
  await button.tap()
  await banner(page).getByRole('link', { name: screens.contact.title }).tap()
  await expect(page).toHaveURL(screens.contact.path)
})

test('Learn More scrolls to the services, below the header; testimonials are a grid on a wide screen and a carousel on a phone', async ({
  open,
}) => {
  const page = await open('/')
  const section = page.locator('#services')
  await page.getByRole('link', { name: home.actions[1]!.label }).first().click()
  await expect(page).toHaveURL('/#services')
  await expect.poll(async () => Math.round((await section.boundingBox())!.y)).toBe(80)

  await page.getByRole('button', { name: cookieConsentWords.decline }).click()
  const { count, next, previous, show } = home.testimonials
  const quotes = page.getByRole('list', { name: home.testimonials.title }).getByRole('figure')
  await expect(quotes).toHaveCount(count)
  await expect(page.getByRole('button', { name: next })).toBeHidden()
  const tops = await quotes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(2)

  await page.setViewportSize(phone)
  await expect(page.getByRole('button', { name: previous })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('button', { name: `${show} 2` })).toHaveAttribute('aria-current', 'true')
  await expect(quotes.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(quotes.nth(0)).not.toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: `${show} 4` }).click()
  await expect(quotes.nth(3)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: next })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('list', { name: home.testimonials.title }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: `${show} 3` })).toHaveAttribute('aria-current', 'true')

  // Each of two quick taps counts, even during the first scroll.
  await page.getByRole('button', { name: previous }).dblclick()
  await expect(quotes.nth(0)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: previous })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: next }).dblclick()
  await expect(quotes.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: `${show} 3` })).toHaveAttribute('aria-current', 'true')
})

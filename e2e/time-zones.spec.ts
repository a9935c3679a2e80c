import { openScreen } from './accessible.ts'
import { openAccount } from './account.ts'
import { expect, test } from './journey.ts'

// 25 hours apart, so that the date always differs.
const [companyZone, browserZone] = ['Pacific/Niue', 'Pacific/Kiritimati']

test('all dates of a company are in its own time zone, wherever its members are, also in a browser without Temporal', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company', timezone: companyZone })
  const page = await open('/robots.txt', { as: company, timezoneId: browserZone })

  // Morning in the browser's time zone, the previous evening in the company's, and past midnight in UTC.
  await page.clock.setFixedTime(new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`))
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await page.route(
    (url) => url.searchParams.getAll('path').includes('/api/company'),
    () => {},
  )
  await page.goto('/company-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good evening/)
  await expect(page.getByText('Dates and times are in Niue (UTC-11).')).toBeVisible()

  await openScreen(page, '/company/create-job')
  await page.getByRole('button', { name: /^Start date/ }).click()
  const today = page.getByRole('dialog', { name: 'Calendar' }).locator('[data-today="true"]')
  await today.getByRole('button').click()
  const yesterday = new Date(await page.evaluate(() => Date.now() - 86_400_000))
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await expect(page.getByRole('button', { name: /^Start date/ })).toHaveText(long.format(yesterday))
})

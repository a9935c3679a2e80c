import { openScreen } from './accessible.ts'
import { openAccount, publishJob, succeed } from './account.ts'
import { expect, test } from './journey.ts'

// 25 hours apart, so that the date always differs.
const [companyZone, browserZone] = ['Pacific/Niue', 'Pacific/Kiritimati']

test('all dates of a company are in its own time zone, wherever its members are, also in a browser without Temporal', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company', timezone: companyZone })
  const job = await publishJob(company, { title: 'Weaver' })
  const { api } = await openAccount({ user_type: 'applicant' })
  await succeed(
    api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
  )
  const page = await open('/careers', { as: company, timezoneId: browserZone })

  // Morning in the browser's time zone, the previous evening in the company's, and past midnight in UTC.
  await page.clock.setFixedTime(new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`))
  await page.route('**/api/company', () => {})
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

  await page.goto('/company/jobs?tab=analytics&rows=conversion')
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: companyZone })
  await expect(page.getByRole('dialog', { name: 'Conversion' })).toContainText(`Applied ${day.format(new Date())}`)

  // It is loaded for the portals, and only there.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  const hasTemporal = () => page.evaluate(() => 'Temporal' in globalThis)
  await page.goto('/company-dashboard')
  await expect(page.getByText('Niue time')).toBeVisible()
  expect(await hasTemporal()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hasTemporal()).toBe(false)
})

test('time zones are listed by their current names, nearest first', async ({ open }) => {
  const applicant = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant/settings', { as: applicant, timezoneId: 'Asia/Saigon' })
  const zone = page.getByRole('combobox', { name: 'Time zone', exact: true })
  await zone.click()
  const list = page.getByRole('listbox', { name: 'Search time zones' })
  await expect(list.getByRole('group').first()).toBeVisible()
  const groups = await list
    .getByRole('group')
    .evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')))
  expect(groups.slice(0, 3)).toEqual(['The same time as here', '30 minutes behind', '1 hour ahead'])
  for (const city of ['Ho Chi Minh City', 'Kolkata', 'Yangon', 'Kathmandu', 'Kyiv'])
    await expect(list.getByRole('option', { name: city })).toHaveCount(1)
  for (const city of ['Saigon', 'Calcutta', 'Rangoon', 'Katmandu', 'Kiev'])
    await expect(list.getByRole('option', { name: city })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(zone).toContainText('Ho Chi Minh City')
})

import { openScreen } from './accessible.ts'
import { openAccount, succeed } from './account.ts'
import { expect, test } from './journey.ts'

test('logging out ends the session in every tab and invalidates its cookie', async ({ open, tolerate }) => {
  // A request of the other page that is on its way when the session ends.
  tolerate(/401/)
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/admin/companies', { as: company })
  await expect(page, 'a company is redirected to its dashboard').toHaveURL('/company-dashboard')
  const other = await page.context().newPage()
  await other.goto('/company/messages')
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?next=%2Fcompany%2Fmessages')
  expect((await company.api.get('/api/jobs')).status()).toBe(401)
  await openScreen(page, '/admin/companies')
  await expect(page, 'staff have a sign-in page of their own').toHaveURL('/admin-login?next=%2Fadmin%2Fcompanies')
})

test('logging out everywhere ends the session of another browser, even one that was disconnected', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|401/)
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/robots.txt', { as: company })
  await page.route('**/api/live', (route) => route.abort())
  await page.goto('/company/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  // No other request may find out that the session has ended.
  await page.waitForLoadState('networkidle')
  await succeed(company.api.post('/api/logout-everywhere'))
  await page.unroute('**/api/live')
  await expect(page).toHaveURL('/login?next=%2Fcompany%2Fmessages')
})

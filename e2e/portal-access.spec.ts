import { openScreen } from './accessible.ts'
import { demoAccount, openAccount } from './account.ts'
import { expect, test } from './journey.ts'

test("a signed-out user is redirected to the portal's sign-in page, one of another role to their own dashboard", async ({
  open,
}) => {
  const page = await open('/applicant/jobs')
  await expect(page).toHaveURL('/login?next=%2Fapplicant%2Fjobs')
  await openScreen(page, '/admin/companies')
  await expect(page).toHaveURL('/admin-login?next=%2Fadmin%2Fcompanies')

  const { cookie } = await demoAccount('manager@tulay.test')
  await page.context().addCookies([cookie])
  await page.goto('/applicant/jobs')
  await expect(page).toHaveURL('/admin-dashboard')
  await openScreen(page, '/company/jobs')
  await expect(page).toHaveURL('/admin-dashboard')
})

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
})

test('logging out everywhere ends the session of another browser, even one that was disconnected', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|401/)
  const company = await openAccount({ user_type: 'company' })
  const here = await open('/company-dashboard', { as: company })
  const there = await open('/careers', { as: company })
  await there.route('**/api/live', (route) => route.abort())
  await there.goto('/company/messages')
  await expect(there.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  // No other request may find out that the session has ended.
  await there.waitForLoadState('networkidle')
  await here.getByRole('button', { name: /^Your account/ }).click()
  await here.getByRole('menuitem', { name: 'Log Out Everywhere' }).click()
  await expect(here).toHaveURL('/login')
  await there.unroute('**/api/live')
  await expect(there).toHaveURL('/login?next=%2Fcompany%2Fmessages')
})

import { demoAccount, openAccount, succeed } from './account.ts'
import { expect, test } from './journey.ts'

test("a signed-out user is redirected to the portal's sign-in page and back afterwards", async ({ open }) => {
  const page = await open('/company/jobs?status=open')
  await expect(page).toHaveURL('/login?next=%2Fcompany%2Fjobs%3Fstatus%3Dopen')
  await page.goto('/applicant/jobs')
  await expect(page).toHaveURL('/login?next=%2Fapplicant%2Fjobs')
  await page.goto('/admin/companies')
  await expect(page).toHaveURL('/admin-login?next=%2Fadmin%2Fcompanies')
})

test('a user of the wrong role is redirected to their own dashboard', async ({ open }) => {
  const applicant = await open('/company/jobs', { as: await openAccount({ user_type: 'applicant' }) })
  await expect(applicant).toHaveURL('/applicant-dashboard')
  const company = await open('/admin/companies', { as: await openAccount({ user_type: 'company' }) })
  await expect(company).toHaveURL('/company-dashboard')
  const manager = await open('/applicant/jobs', { as: await demoAccount('manager@tulay.test') })
  await expect(manager).toHaveURL('/admin-dashboard')
})

test('logging out ends the session in every tab and invalidates its cookie', async ({ open, tolerate }) => {
  // A request of the other page that is on its way when the session ends.
  tolerate(/401/)
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company-dashboard', { as: company })
  const other = await page.context().newPage()
  await other.goto('/company/messages')
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?next=%2Fcompany%2Fmessages')
  expect((await company.api.get('/api/jobs')).status()).toBe(401)
})

test('a tab that was disconnected while its session ended goes to the sign-in page', async ({ open, tolerate }) => {
  tolerate(/ERR_FAILED|401/)
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/messages', { as: company })
  await page.route('**/api/live', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  // No other request may find out that the session has ended.
  await page.waitForLoadState('networkidle')
  await succeed(company.api.post('/api/logout'))
  await page.unroute('**/api/live')
  await expect(page).toHaveURL('/login?next=%2Fcompany%2Fmessages')
})

test('logging out everywhere ends the sessions in other browsers', async ({ open, tolerate }) => {
  // A request of the other page that is on its way when the session ends.
  tolerate(/401/)
  const company = await openAccount({ user_type: 'company' })
  const here = await open('/company-dashboard', { as: company })
  const there = await open('/company/messages', { as: company })
  await expect(there.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await here.getByRole('button', { name: /^Your account/ }).click()
  await here.getByRole('menuitem', { name: 'Log Out Everywhere' }).click()
  await expect(here).toHaveURL('/login')
  await expect(there).toHaveURL('/login?next=%2Fcompany%2Fmessages')
})

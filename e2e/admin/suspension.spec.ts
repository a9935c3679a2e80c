import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { demoAccount, openAccount } from '../account.ts'
import { expectAccessible, expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'

test('a suspended company appeals, and another person restores it', async ({ open }) => {
  const [owner, staff, colleague] = await Promise.all([
    openAccount({ user_type: 'company' }),
    demoAccount('admin@tulay.test'),
    demoAccount('ops@tulay.test'),
  ])
  const name = owner.name.replace('Cora Reyes', 'Rattan')

  const admin = await open(`${pathTo('admin_companies')}?q=${encodeURIComponent(name)}`, { as: staff })
  await admin.getByRole('checkbox', { name }).check()
  await admin.getByRole('region', { name: 'Selected companies' }).getByRole('button', { name: 'Suspend' }).click()
  const form = admin.getByRole('dialog', { name: `Suspend ${name}?` })
  await form.getByRole('button', { name: 'Suspend' }).click()
  await expect(form.getByText('Please enter a reason.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Reason' }).fill('A job asked applicants to pay.')
  await form.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText('1 company suspended', { exact: true })).toBeVisible()
  await expect(admin.getByRole('row', { name }).getByText('Suspended')).toBeVisible()

  const portal = await open(pathTo('company_dashboard'), { as: owner })
  const banner = portal.getByRole('region', { name: 'Suspension' })
  await banner.getByRole('button', { name: 'Read the reason and appeal' }).click()
  const appeal = portal.getByRole('dialog', { name: 'Suspension' })
  await expect(appeal.getByText('A job asked applicants to pay.')).toBeVisible()
  await appeal.getByRole('textbox', { name: 'Why is this decision wrong?' }).fill('It was a typing error.')
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expect(portal.getByText('Appeal sent', { exact: true })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Read the reason', exact: true })).toBeVisible()

  await openScreen(admin, `${pathTo('admin_messages')}?tab=appeals`)
  const own = admin.getByRole('listitem').filter({ hasText: name })
  await expect(own.getByText('A person who did not impose it decides.')).toBeVisible()
  await expect(own.getByRole('button', { name: /suspension/ })).toHaveCount(0)

  const other = await open(`${pathTo('admin_messages')}?tab=appeals`, { as: colleague })
  await other.getByRole('button', { name: `Lift the suspension of ${name}` }).click()
  const decision = other.getByRole('dialog', { name: `Lift the suspension of ${name}?` })
  await decision.getByRole('textbox', { name: 'Answer' }).fill('You are right. We are sorry.')
  await decision.getByRole('button', { name: 'Lift' }).click()
  await expect(other.getByText('Appeal decided', { exact: true })).toBeVisible()

  await expect(banner).toBeHidden()
  await openScreen(other, `${pathTo('admin_companies')}?q=${encodeURIComponent(name)}`)
  await expect(other.getByRole('row', { name }).getByText('Active', { exact: true })).toBeVisible()
})

test('staff view an account read-only, and its user is told', async ({ open, tolerate }) => {
  // The browser logs each response that the server refuses.
  tolerate(/status of 403/)
  const [owner, staff] = await Promise.all([openAccount({ user_type: 'company' }), demoAccount('admin@tulay.test')])
  const name = owner.name.replace('Cora Reyes', 'Rattan')
  const page = await open(`${pathTo('admin_companies')}?q=${encodeURIComponent(name)}`, { as: staff, viewport: wide })
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'View as User' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as user?' })
  await expectDialogAccessible(page, 'View as user')
  await page.setViewportSize(wide)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ticket 12: the dashboard is empty.')
  await dialog.getByRole('button', { name: 'View as User' }).click()

  await expect(page).toHaveURL(new RegExp(pathTo('company_dashboard')))
  const banner = page.getByRole('region', { name: 'Viewing an account' })
  await expect(banner).toContainText(`You are viewing Tulay as ${owner.name}, read-only. Ends at`)
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await openScreen(page, pathTo('company_create_test'))
  await expect(banner).toBeVisible()
  await openScreen(page, settingsPath('company', 'privacy'))
  await page.getByRole('switch', { name: 'Show when I am online' }).click()
  await expect(page.getByText('You are viewing this account read-only. Nothing can be changed.').first()).toBeVisible()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/admin\/companies\//)
  await expect(banner).toBeHidden()

  const told = async () => (await (await owner.api.get('/api/notifications')).json()).items
  await expect.poll(told).toContainEqual(
    expect.objectContaining({
      title: 'Our staff viewed your account',
      body: expect.stringContaining('Reason: Ticket 12: the dashboard is empty.'),
    }),
  )
})

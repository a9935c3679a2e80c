import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { openAccount, password, publishJob } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { mailsTo } from '../mail.ts'

test('an owner invites a member, who joins, sees selected jobs and is signed out at once when removed', async ({
  open,
  tolerate,
}) => {
  // The requests of the former member.
  tolerate(/status of 401/)
  const company = await openAccount({ user_type: 'company' })
  for (const title of ['Weaver of chairs', 'Weaver of tables']) await publishJob(company, { title })
  const email = `teammate-${company.email}`
  const page = await open(settingsPath('company', 'team'), { as: company })
  await expect(page.getByText(company.email)).toBeVisible()
  await page.getByRole('button', { name: 'Invite Member' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('button', { name: `Revoke the invitation to ${email}` })).toBeVisible()

  let link = ''
  await expect(async () => {
    const [mail] = await mailsTo(company.api, email)
    link = /\/join#[\w-]+/.exec(mail!.text)![0]
  }).toPass()
  const joining = await open(link)
  await joining.getByRole('textbox', { name: 'Your name' }).fill('Tess Lim')
  await joining.getByLabel('Password', { exact: true }).fill(password)
  await joining.getByRole('checkbox', { name: /I accept/ }).click()
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(joining).toHaveURL(/\/company/)

  await openScreen(joining, pathTo('company_jobs'))
  await expect(joining.getByRole('link', { name: 'Weaver of tables' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Tess Lim' }).click()
  await page.getByRole('menuitem', { name: 'Choose jobs' }).click()
  await page.getByRole('radio', { name: 'Selected jobs' }).click()
  await page.getByRole('combobox', { name: 'Selected jobs' }).click()
  await page.getByRole('option', { name: 'Weaver of chairs' }).click()
  await page.getByRole('button', { name: 'Save Access' }).click()
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await expect(joining.getByText('Weaver of tables')).toHaveCount(0)
  await expect(joining.getByRole('link', { name: 'Weaver of chairs' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Tess Lim' }).click()
  await page.getByRole('menuitem', { name: 'Remove member' }).click()
  await expect(page.getByText('There is no open work to hand over.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Member' }).click()
  await expect(joining).toHaveURL(/\/login/, { timeout: 5_000 })
  await expect(page.getByText(email)).toHaveCount(0)
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { openAccount, password } from '../account.ts'
import { expect, test } from '../journey.ts'
import { textMailedTo } from '../mail.ts'

async function continueAs(page: Page, name: string, email: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue as this person' }).click()
}

/** The value after a label on the demo provider's page. */
const shownAs = async (page: Page, label: string) =>
  (await page.getByRole('paragraph').filter({ hasText: label }).innerText()).replace(label, '').trim()

test('an owner sets up and requires single sign-on; a member is refused the password and signs in with it', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of (401|403|409)/)
  const domain = `sso-${randomUUID().slice(0, 8)}.test`
  const company = await openAccount({ user_type: 'company' })
  const owner = await open(settingsPath('company', 'single-sign-on'), { as: company })
  await owner.getByRole('button', { name: 'Add a Domain' }).click()
  await owner.getByRole('textbox', { name: 'Domain' }).fill(domain)
  await owner.getByRole('button', { name: 'Add Domain', exact: true }).click()
  await expect(owner.getByText('Not verified')).toBeVisible()
  await owner.getByRole('button', { name: 'Verify domain' }).click()
  await expect(owner.getByRole('alert')).toContainText('The TXT record was not found.')

  const dns = await open('/dev/dns')
  await dns.getByRole('textbox', { name: 'Name' }).fill(`_tulay-challenge.${domain}`)
  const value = await owner.getByText(/^tulay-domain-verification=/).innerText()
  await dns.getByRole('textbox', { name: 'Value' }).fill(value)
  await dns.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('button', { name: 'Verify domain' }).click()
  await expect(owner.getByText('Verified', { exact: true })).toBeVisible()

  const registration = await open('/demo-identity/company')
  await owner.getByRole('button', { name: 'Set up' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Identity provider' })
  for (const label of ['Issuer URL', 'Client ID', 'Client secret'])
    await dialog.getByLabel(label).fill(await shownAs(registration, label))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const [popup] = await Promise.all([
    owner.waitForEvent('popup'),
    owner.getByRole('button', { name: 'Test connection' }).click(),
  ])
  await continueAs(popup, 'Cora Reyes', `owner@${domain}`)
  await expect(popup.getByRole('heading', { name: 'Single sign-on works' })).toBeVisible()
  await owner.getByRole('switch', { name: 'Let members sign in with single sign-on' }).click()
  await expect(owner.getByRole('switch', { name: 'Require single sign-on for members' })).toBeEnabled()

  const email = `tess@${domain}`
  const form = { email, member_role: 'recruiter' }
  expect((await company.api.post('/api/company/member-invitations', { data: form })).status()).toBe(201)
  const companyName = company.name.replace('Cora Reyes', 'Rattan')
  const mail = await textMailedTo(
    company.api,
    email,
    `${company.name} invites you to join ${companyName} on ${product.name}`,
  )
  const link = /https?:\S+\/join#\S+/.exec(mail)![0]
  const member = await open(new URL(link).pathname + new URL(link).hash)
  await expect(member.getByRole('button', { name: 'Continue with single sign-on' })).toBeVisible()
  await member.getByLabel('Your name').fill('Tess Lim')
  await member.getByLabel('Password', { exact: true }).fill(password)
  await member.getByRole('checkbox').check()
  await member.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(member).toHaveURL('/company-dashboard')

  await owner.getByRole('switch', { name: 'Require single sign-on for members' }).click()
  await owner.getByRole('button', { name: 'Require', exact: true }).click()
  await expect(owner.getByRole('switch', { name: 'Require single sign-on for members' })).toBeChecked()
  await member.waitForURL(/\/login/)
  await member.getByLabel('Email').fill(email)
  await member.getByRole('button', { name: 'Use your password instead' }).click()
  await member.getByLabel('Password', { exact: true }).fill(password)
  await member.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(member.getByRole('alert')).toContainText('Your company requires single sign-on.')
  await member.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await continueAs(member, 'Tess Lim', email)
  await expect(member).toHaveURL('/company-dashboard')
})

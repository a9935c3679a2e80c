import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** Enters the user's name and email at the demo identity provider. */
async function continueAs(page: Page, provider: string, name: string, email: string) {
  await expect(page.getByRole('heading', { name: `${provider} (demo)` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue as this person' }).click()
}

const newEmail = () => `p-${randomUUID().slice(0, 8)}@mail.test`

test('a company registers with Google, without verifying its email address', async ({ open }) => {
  const page = await open('/login?tab=register')
  await page.getByRole('radio', { name: "I'm hiring talent" }).click()
  await page.getByRole('textbox', { name: 'Company name' }).fill('Rattan House')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, 'Google', 'Cora Reyes', newEmail())
  await expect(page).toHaveURL('/company-dashboard')
  await expect(page.getByRole('button', { name: 'Your account: Cora Reyes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Verify your email' })).toBeHidden()
})

// Apple posts its response to us; that of LinkedIn arrives as Google's does.
test('an applicant registers with Apple, continues where they were, and signs in again with Apple', async ({
  open,
}) => {
  const email = newEmail()
  const page = await open(`/login?tab=register&next=${encodeURIComponent('/applicant/jobs?q=weaver')}`)
  await page.getByRole('radio', { name: "I'm looking for work" }).click()
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await continueAs(page, 'Apple', 'Andres Lim', email)
  await expect(page).toHaveURL('/applicant/jobs?q=weaver')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')

  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await continueAs(page, 'Apple', 'Andres Lim', email)
  await expect(page).toHaveURL('/applicant-dashboard')
  await expect(page.getByRole('button', { name: 'Your account: Andres Lim' })).toBeVisible()
})

test('a user who cancels at the provider sees a message and can go back, and a response alone is rejected', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 400/)
  const page = await open('/login')
  for (const provider of ['Google', 'Apple']) {
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(page.getByRole('heading', { name: 'Authentication Failed' }), provider).toBeVisible()
    await expect(page.getByText('Authentication failed: access_denied')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/auth/callback?code=abc&state=company')
  await expect(page.getByText('Authentication failed', { exact: true })).toBeVisible()
  await page.goto('/auth/callback')
  await expect(page.getByText('Missing authentication parameters')).toBeVisible()
})

test('only listed administrators can sign in on the administrator page', async ({ open, tolerate }) => {
  tolerate(/status of 403/)
  const page = await open('/admin-login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, 'Google', 'Mallory', newEmail())
  await expect(page.getByText('Unauthorized: This email is not authorized for admin access')).toBeVisible()

  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, 'Google', 'Teresa Aguilar', 'admin@tulay.test')
  await expect(page).toHaveURL('/admin-dashboard')
})

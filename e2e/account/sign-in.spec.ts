import { openAccount, password } from '../account.ts'
import { expect, test } from '../journey.ts'
import { tokenMailedTo } from '../mail.ts'

// The other demo accounts sign in over HTTP, in `world.test.ts`.
test('one click signs in to a demo account, which is then led from the sign-in page to its dashboard', async ({
  open,
}) => {
  const page = await open('/admin-login')
  await page
    .getByRole('region', { name: 'This is a demo. Sign in as' })
    .getByRole('button', { name: /^Account manager/ })
    .click()
  await expect(page).toHaveURL('/admin-dashboard')
  await expect(page.getByRole('button', { name: 'Your account: Isabel Navarro' })).toBeVisible()
  await page.goto('/admin-login')
  await expect(page).toHaveURL('/admin-dashboard')
})

test('without JavaScript, the sign-in page shows instructions', async ({ open }) => {
  const page = await open('/login', { javaScriptEnabled: false })
  await expect(page.getByRole('heading', { name: 'Please turn on JavaScript' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact')
})

test('sign-in shows errors, and returns to the page that required it', async ({ open, tolerate }) => {
  tolerate(/status of 401/)
  const { email } = await openAccount({ user_type: 'company' })
  const page = await open('/company/jobs?status=open')
  await expect(page).toHaveURL('/login?next=%2Fcompany%2Fjobs%3Fstatus%3Dopen')
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('Email and password are required')
  await expect(page.getByText('Please enter a password.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('someone')
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await signIn.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/company/jobs?status=open')
})

test('sign-in does not redirect to other sites', async ({ open }) => {
  const page = await open(`/login?next=${encodeURIComponent('//evil.test')}`)
  await page.getByRole('button', { name: /^Applicant/ }).click()
  await expect(page).toHaveURL('/applicant-dashboard')
})

test('a user resets a forgotten password, which ends all other sessions', async ({ open, tolerate }) => {
  tolerate(/status of 40[01]/)
  const applicant = await openAccount({ user_type: 'applicant' })
  const elsewhere = await open('/applicant/jobs', { as: applicant })
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()

  const page = await open('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(applicant.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(/If there is an account for/)).toBeVisible()
  const token = await tokenMailedTo(applicant.api, applicant.email, 'Choose a new password')

  await page.goto(`/reset-password?token=${token}`)
  await expect(page, 'the token is removed from the URL').toHaveURL('/reset-password')
  await page.getByRole('textbox', { name: 'New password' }).fill('password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('a-bridge-of-steel')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await expect(elsewhere).toHaveURL('/login?next=%2Fapplicant%2Fjobs')

  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(applicant.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await page.getByRole('textbox', { name: 'Password' }).fill('a-bridge-of-steel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/applicant-dashboard')

  await page.goto(`/reset-password?token=${token}`)
  await page.getByRole('textbox', { name: 'New password' }).fill('a-bridge-of-stone')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

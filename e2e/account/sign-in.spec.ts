import { openAccount, password } from '../account.ts'
import { expect, test } from '../journey.ts'
import { tokenMailedTo } from '../mail.ts'

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

test('a user resets a forgotten password and signs in with the new one', async ({ open }) => {
  const applicant = await openAccount({ user_type: 'applicant' })
  const page = await open('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(applicant.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(/If there is an account for/)).toBeVisible()
  const token = await tokenMailedTo(applicant.api, applicant.email, 'Choose a new password')

  await page.goto(`/reset-password?token=${token}`)
  await expect(page, 'the token is removed from the URL').toHaveURL('/reset-password')
  await page.getByRole('textbox', { name: 'New password' }).fill('a-bridge-of-steel')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(applicant.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a-bridge-of-steel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/applicant-dashboard')
})

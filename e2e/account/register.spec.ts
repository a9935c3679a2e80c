import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAccount, password } from '../account.ts'
import { expect, test } from '../journey.ts'
import { tokenMailedTo } from '../mail.ts'

const newEmail = (domain: string) => `${randomUUID().slice(0, 8)}@${domain}`

async function fillRegistration(page: Page, { name, email, secret = password }: Record<string, string>) {
  await page.getByLabel('Your name').fill(name!)
  await page.getByLabel('Email').fill(email!)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('checkbox').check()
}

test('a company registers, verifies its email address by the mailed link, and is not asked again', async ({
  open,
  tolerate,
}) => {
  // The mail is shown in a sandboxed frame, in which Playwright tries to run a script.
  tolerate(/Blocked script execution in 'about:srcdoc'/)
  const page = await open('/login?tab=register')
  const email = newEmail('rattan.test')
  await page.getByRole('radio', { name: "I'm hiring talent" }).click()
  await page.getByLabel('Company name').fill('Rattan & Sons')
  await fillRegistration(page, { name: 'Cora Reyes', email })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/company-dashboard')
  await expect(page.getByText('Please verify your email address.')).toBeVisible()

  await tokenMailedTo(page.request, email, 'Please verify your email address')
  const inbox = await page.context().newPage()
  await inbox.goto('/dev/mail')
  await inbox.getByRole('link', { name: email }).click()
  await inbox.frameLocator('iframe').getByRole('link', { name: 'Verify my email' }).click()
  await expect(inbox.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  // The first tab is updated live.
  await expect(page.getByText('Please verify your email address.')).toBeHidden()
})

test('in another browser, the verification link asks for confirmation', async ({ open }) => {
  const account = await openAccount({ user_type: 'applicant', verified: false })
  const token = await tokenMailedTo(account.api, account.email, 'Please verify your email address')
  const page = await open(`/verify-email?token=${token}`)
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})

test('the account type is preselected by the email address until the user chooses one', async ({ open }) => {
  const page = await open('/login?tab=register')
  const [work, hire] = ["I'm looking for work", "I'm hiring talent"].map((name) => page.getByRole('radio', { name }))
  await page.getByLabel('Email').fill('ana@gmail.com')
  await expect(work!).toBeChecked()
  await page.getByLabel('Email').fill('ana@rattan.test')
  await expect(hire!).toBeChecked()
  await work!.click()
  await page.getByLabel('Email').fill('ana@bamboo.test')
  await page.getByLabel('Email').blur()
  await expect(work!).toBeChecked()
  await expect(page.getByLabel('Company name')).toBeHidden()
})

test('an empty registration form shows one general error and an error at each field', async ({ open }) => {
  const page = await open('/login?tab=register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('All fields are required')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveText('All fields are required')
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.')
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription('Please enter the name of your company.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^Please enter a password\./)
  await expect(page.getByLabel('Your name')).toBeFocused()

  // Fields that appear later are reached in the order of the screen too.
  await page.getByRole('radio', { name: "I'm looking for work" }).click()
  await page.getByRole('radio', { name: "I'm hiring talent" }).click()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByLabel('Email').fill('ana@rattan.test')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
})

test('registration does not reveal whether an email address has an account', async ({ open, tolerate }) => {
  tolerate(/status of 401/)
  const { email } = await openAccount({ user_type: 'applicant' })
  const page = await open('/login?tab=register')
  await page.getByRole('radio', { name: "I'm looking for work" }).click()
  await fillRegistration(page, { name: 'Mallory', email, secret: 'someone-elses-9' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('someone-elses-9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
})

test('a visitor without an account is sent from sign-in to registration', async ({ open, tolerate }) => {
  tolerate(/status of 403/)
  const page = await open('/login')
  await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
  await expect(page.getByRole('heading', { name: 'LinkedIn (demo)' })).toBeVisible()
  await page.getByLabel('Email').fill(newEmail('elsewhere.test'))
  await page.getByRole('button', { name: 'Continue as this person' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

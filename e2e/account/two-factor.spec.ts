import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { openAccount, password } from '../account.ts'
import { expect, test } from '../journey.ts'

/** Chromium's own authenticator in software, which confirms without a person. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** How many passkeys it offers. */
    count: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const totpStep_s = 30
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * totpStep_s })

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('an authenticator app and a passkey are set up, and each signs in', async ({ open, tolerate }) => {
  // Also a request that is on its way when the user signs out.
  tolerate(/status of 40[013]/)
  const account = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant/settings?section=security', { as: account })
  const authenticator = await addAuthenticator(page)

  await page.getByRole('button', { name: 'Set up app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  await saving.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Test laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey, added')).toBeVisible()

  // The app: its code works after the password.
  await signOut(page)
  await page.goto('/login?next=%2Fapplicant%2Fsettings%3Fsection%3Dsecurity')
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/two-factor\?next=/)
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await page.getByRole('textbox', { name: /^Code from your authenticator app/ }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/applicant/settings?section=security')

  // The passkey alone
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/applicant/)

  // After it was removed, the device offers it once more and then no longer.
  await page.goto('/applicant/settings?section=security')
  await page.getByRole('button', { name: 'Remove Test laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed', { exact: true }).first()).toBeVisible()
  await signOut(page)
  expect(await authenticator.count()).toBe(1)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('no longer belongs to an account')
  expect(await authenticator.count()).toBe(0)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used.')
})

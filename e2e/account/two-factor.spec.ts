import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { openAccount, password } from '../account.ts'
import { expect, test } from '../journey.ts'

/** Chromium's own authenticator in software, which confirms without a person. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const totpStep_s = 30
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * totpStep_s })

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}

const entrance = '/login?next=%2Fapplicant%2Fsettings%3Fsection%3Dsecurity'

async function enterPassword(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an authenticator app and a passkey are set up, and each signs in', async ({ open, tolerate }) => {
  tolerate(/status of 40[03]/)
  const { email } = await openAccount({ user_type: 'applicant' })
  const page = await open(entrance)
  await addAuthenticator(page)
  await enterPassword(page, email)

  await page.getByRole('button', { name: 'Set up app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret, 20))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByText(/This code is not correct/)).toBeVisible()
  await setUp.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  const codes = await saving.getByRole('listitem').allInnerTexts()
  await saving.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Test laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey, added')).toBeVisible()

  // The app: its code works after the password.
  await signOut(page)
  await page.goto(entrance)
  await enterPassword(page, email)
  await expect(page).toHaveURL(/\/two-factor\?next=/)
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await page.getByRole('textbox', { name: /^Code from your authenticator app/ }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/applicant/settings?section=security')

  // The passkey as the second factor, then alone, then a recovery code.
  await signOut(page)
  await page.goto(entrance)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page).toHaveURL('/applicant/settings?section=security')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/applicant/)
  await signOut(page)
  await page.goto(entrance)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('9 left', { exact: false })).toBeVisible()
  await expect(page.getByText('Password and recovery code')).toBeVisible()
})

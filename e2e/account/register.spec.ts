import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

test('the registration form shows what is missing, and not whether an email address has an account', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 401/)
  const { email } = await openAccount({ user_type: 'applicant' })
  const page = await open('/login?tab=register')
  const [work, hire] = ["I'm looking for work", "I'm hiring talent"].map((name) => page.getByRole('radio', { name }))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('All fields are required')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveText('All fields are required')
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.')
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription('Please enter the name of your company.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^Please enter a password\./)
  await expect(page.getByLabel('Your name')).toBeFocused()

  // The account type is preselected by the email address until the user chooses one.
  await page.getByLabel('Email').fill('ana@gmail.com')
  await expect(work!).toBeChecked()
  await page.getByLabel('Email').fill('ana@rattan.test')
  await expect(hire!).toBeChecked()
  await work!.click()
  await page.getByLabel('Email').fill('ana@bamboo.test')
  await page.getByLabel('Email').blur()
  await expect(work!).toBeChecked()
  await expect(page.getByLabel('Company name')).toBeHidden()

  // Fields that appear later are reached in the order of the screen too.
  await hire!.click()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()

  await work!.click()
  await page.getByLabel('Your name').fill('Mallory')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('someone-elses-9')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { openAccount, password, publishJob } from './account.ts'
import { expect, test } from './journey.ts'

const furthest = 60

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < furthest; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by the tab key`)
}

test('a keyboard user signs in, searches, saves a job and applies', async ({ open }) => {
  const word = `w${randomUUID().slice(0, 8)}`
  await publishJob(await openAccount({ user_type: 'company' }), { title: `Weaver ${word}` })
  const { email } = await openAccount({ user_type: 'applicant' })
  const page = await open('/login')
  const { keyboard } = page

  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await keyboard.type(email)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/applicant-dashboard')

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Find Jobs' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Search jobs' })).toBeFocused()
  await keyboard.type(word)
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: `Save Weaver ${word}` }))
  await keyboard.press('Space')
  await expect(page.getByText('Saved job', { exact: true })).toBeVisible()
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toBeFocused()
  await keyboard.type('I weave.')
  await tabTo(page, page.getByRole('button', { name: 'Submit Application' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Selected job' }).getByRole('heading', { level: 2 })).toBeFocused()
})

import { randomUUID } from 'node:crypto'
import { openAccount, publishJob } from './account.ts'
import { expect, test } from './journey.ts'

test('while offline, the product says so, and sends pending changes when the connection returns', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = `w${randomUUID().slice(0, 8)}`
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant })
  const heart = page.getByRole('button', { name: `Save Weaver ${word}` })
  await expect(heart).toBeVisible()
  // The code of the other screens is prefetched.
  await expect(page.locator('link[rel="modulepreload"][href*="/applications-"]')).toBeAttached()
  await page.waitForLoadState('networkidle').catch(() => {})

  await page.context().setOffline(true)
  await expect(page.getByText("You're offline. Changes are sent when your connection returns.")).toBeVisible()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Applications' }).click()
  await expect(page.getByText('This loads when your connection returns.')).toBeVisible()
  await expect(page.getByText('The service is busy')).toBeHidden()

  await page.context().setOffline(false)
  await expect(page.getByText('No applications yet')).toBeVisible()
  await expect(page.getByText("You're offline")).toHaveCount(0)
  await expect.poll(async () => (await (await applicant.api.get(`/api/open-jobs/${job.id}`)).json()).saved).toBe(true)
})

test('a toast of one screen does not stay on the next', async ({ open, tolerate }) => {
  tolerate(/status of 503/)
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = `w${randomUUID().slice(0, 8)}`
  await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant })
  await page.route('**/saved', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('button', { name: `Save Weaver ${word}` }).click()
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect(toast).toContainText('Error saving job')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Applications' }).click()
  await expect(page).toHaveURL('/applicant/applications')
  await expect(toast).toHaveCount(0)
})

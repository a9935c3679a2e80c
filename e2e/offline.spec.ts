import { randomUUID } from 'node:crypto'
import { openAccount, publishJob } from './account.ts'
import { expect, test } from './journey.ts'

test('while offline, the product says so, also when it is opened, and sends pending changes when the connection returns', async ({
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
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, prefetches: true })
  const heart = page.getByRole('button', { name: `Save Weaver ${word}` })
  await expect(heart).toBeVisible()
  const prefetched = page.locator('link[rel="modulepreload"][fetchpriority="low"]')
  await expect(prefetched.first()).toBeAttached()
  // The code of the other screens is there: a second link to a module loads when the first one has.
  await prefetched.evaluateAll((links: HTMLLinkElement[]) =>
    Promise.all(
      links.map(({ href }) => {
        const link = document.createElement('link')
        const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
        Object.assign(link, { rel: 'modulepreload', href })
        document.head.append(link)
        return loaded
      }),
    ).then(() => undefined),
  )

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

  // The installed app
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.context().setOffline(true)
  await page.goto('/applicant/jobs')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('This loads when your connection returns.').first()).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.goto('/applicant/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
})

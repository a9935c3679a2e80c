import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstName } from '#domain/accounts/first-name.ts'
import { openScreen } from '../accessible.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'
import { letGracePeriodEnd } from '../passing-time.ts'

const phone = { width: 375, height: 740 }

/** A company, an applicant and the applicant's application. */
async function applied(title: string) {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title })
  const sent = await applicant.api.post(`/api/open-jobs/${job.id}/applications`, {
    data: { coverLetter: 'I weave.', proposalRate: 14 },
  })
  const { id } = (await sent.json()) as { id: string }
  const { name: firm } = await answerOf<{ name: string }>(company.api.get('/api/company'))
  return { company, applicant, id, firm }
}

const openIt = ({ api }: Account, id: string) => api.post(`/api/applications/${id}/open`)

const mustNotScrollSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('an applicant follows an application, edits it until the company opens it, and withdraws it', async ({
  open,
  tolerate,
}) => {
  const { company, applicant, id, firm } = await applied('Weaver of fine baskets')
  const page = await open('/applicant-dashboard', { as: applicant, viewport: phone })
  await expect(page.getByRole('list', { name: 'My Applications' })).toContainText('Weaver of fine baskets')
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page).toHaveURL('/applicant/applications')
  const row = page.getByRole('list', { name: 'Applications', exact: true }).getByRole('listitem')
  await expect(row).toContainText('Sent')
  await expect(row).toContainText('$14/hr')
  await expect(row).toContainText('$10-20/hr')
  await mustNotScrollSideways(page)

  await page.getByRole('link', { name: 'Weaver of fine baskets' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('I weave by day and by night.')
  await page.getByRole('textbox', { name: 'Proposed rate' }).fill('15.50')
  // At the same time, in another browser of the applicant.
  tolerate(/status of 409/)
  await applicant.api.put(`/api/applicant/applications/${id}`, { data: { coverLetter: 'I paint.' } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('You changed this application in another tab')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue('I weave by day and by night.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Application updated', { exact: true })).toBeVisible()
  await expect(page.getByText('I weave by day and by night.')).toBeVisible()
  await expect(page.getByText('$15.50/hr')).toBeVisible()
  await mustNotScrollSideways(page)

  // The applicant's browser is updated live while the company opens and moves the application.
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(page.getByText(`${firm} has not opened your application yet.`)).toBeVisible()
  await openIt(company, id)
  await expect(history).toHaveText([/^Sent/, `Seen by ${firm}Today`])
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
  await company.api.post(`/api/applications/${id}/shortlist`, { data: { stage: 'new' } })
  await letGracePeriodEnd(id)
  await expect(history).toHaveText([/^Sent/, /^Seen/, /^Shortlisted/])
  await expect(page.getByText(`${firm} shortlisted you. A test or an interview may come next.`)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('link', { name: `${firm} shortlisted you` })).toContainText('Weaver of fine baskets')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeFocused()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('Application withdrawn', { exact: true })).toBeVisible()
  await expect(history.last()).toHaveText(/^Withdrawn by you/)
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await expect
    .poll(async () => (await (await company.api.get('/api/notifications')).json()).items[0].title)
    .toBe(`${applicant.name} withdrew their application`)
  await page.getByRole('link', { name: 'My Applications' }).click()
  await page.getByRole('tab', { name: /^Closed/ }).click()
  await expect(page).toHaveURL('/applicant/applications?state=closed')
  await expect(row).toContainText('Withdrawn')
})

test('an edited letter is not lost when the company opens the application first, and then rejects it', async ({
  open,
  tolerate,
}) => {
  const { company, applicant, id } = await applied('Weaver')
  const page = await open(`/applicant/applications/${id}`, { as: applicant, viewport: phone })
  await page.getByRole('button', { name: 'Edit' }).click()
  const letter = page.getByRole('textbox', { name: 'Cover letter' })
  await letter.fill('I weave better than anyone.')

  // Whether a live update or the refusal arrives first.
  tolerate(/status of 409/)
  await openIt(company, id)
  await expect(async () => {
    if (await page.getByRole('button', { name: 'Save changes' }).isVisible())
      await page.getByRole('button', { name: 'Save changes' }).click({ timeout: 500 })
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'The company has opened this application, so you can no longer change it.',
    )
  }).toPass()
  await expect(letter).toHaveValue('I weave better than anyone.')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('I weave.', { exact: true })).toBeVisible()

  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  const rejection = { reason: 'rate', message: 'Hello {name}, we have chosen someone else.' }
  await succeed(company.api.post(`/api/applications/${id}/reject`, { data: { ...rejection, stage: 'new' } }))
  await expect(history).toHaveText([/^Sent/, /^Seen/])
  await letGracePeriodEnd(id)
  await expect(history).toHaveText([/^Sent/, /^Seen/, /^Not selected/])
  await expect(page.getByText(`Hello ${firstName(applicant.name)}, we have chosen someone else.`)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Rate above the budget')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  await openScreen(page, '/applicant/applications?state=closed')
  const row = page.getByRole('list', { name: 'Applications', exact: true }).getByRole('listitem')
  await expect(row).toContainText('Not selected')
  await mustNotScrollSideways(page)
})

test('a new applicant has no applications, and can retry a list and a dashboard that failed to load', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 40[04]/)
  const page = await open(`/applicant/applications/${randomUUID()}`, {
    as: await openAccount({ user_type: 'applicant' }),
    prefetches: true,
  })
  // The code of the other screens is prefetched, so navigation works without a server.
  // Browsers record 250 of them, unless told otherwise.
  await page.evaluate(() => performance.setResourceTimingBufferSize(1_000))
  const malformed = { status: 400, json: { code: 'malformed_request' } }
  await page.route('**/api/open-jobs?*', (route) => route.fulfill(malformed))
  await expect(page.getByRole('heading', { level: 1, name: 'Application not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Applications' }).click()
  await expect(page.getByText('No applications yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL('/applicant/jobs')
  await expect(page.getByText('Error loading jobs', { exact: true })).toBeVisible()
  await page.unroute('**/api/open-jobs?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^\d+ jobs$/)).toBeVisible()
  await expect(page.getByText('Error loading jobs', { exact: true })).toBeHidden()

  await page.route('**/api/applicant/stats', (route) => route.fulfill(malformed))
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/\/assets\/dashboard-[^/]*\.js$/))
  const wanted = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href))
  await expect.poll(fetched, 'or what is under way would be cut off').toEqual(expect.arrayContaining(wanted))
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Failed to load dashboard data. Please try again.', { exact: true })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.unroute('**/api/applicant/stats')
  await page.getByRole('button', { name: 'Try Again' }).click()
  const figures = page.getByRole('list', { name: 'Your statistics' }).getByRole('listitem')
  await expect(figures).toHaveText(['Applications0', 'Interviews0', 'Offers0', 'Saved Jobs0', 'Active Hours0/40'])
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await expect(
    page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Andres$/, level: 1 }),
  ).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstName } from '#domain/accounts/first-name.ts'
import { openAccount, publishJob } from '../account.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'
import { textMailedTo } from '../mail.ts'
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
  return { company, applicant, id }
}

const openIt = ({ api }: Account, id: string) => api.post(`/api/applications/${id}/open`)

const mustNotScrollSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('an applicant follows an application, edits it until the company opens it, and withdraws it', async ({
  open,
  tolerate,
}) => {
  const { company, applicant, id } = await applied('Weaver of fine baskets')
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
  await openIt(company, id)
  await expect(history).toHaveText([/^Sent/, /^Seen by Rattan/])
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
  await company.api.post(`/api/applications/${id}/shortlist`, { data: { stage: 'new' } })
  await letGracePeriodEnd(id)
  await expect(history).toHaveText([/^Sent/, /^Seen by Rattan/, /^Shortlisted/])

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

test('two applicants see live that one of them is shortlisted and the other is not selected', async ({ open }) => {
  const [company, andres, bea] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const { name: firm } = (await (await company.api.get('/api/company')).json()) as { name: string }
  const title = `Weaver ${randomUUID().slice(0, 8)}`
  await publishJob(company, { title })

  /** From the search to the application's page. */
  const apply = async (as: Account) => {
    const page = await open('/applicant/jobs', { as, viewport: phone })
    await page.getByRole('textbox', { name: 'Search jobs' }).fill(title)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByText('Application submitted!', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View my application' }).click()
    await expect(page.getByText(`${firm} has not opened your application yet.`)).toBeVisible()
    const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
    return { page, history, id: new URL(page.url()).pathname.split('/').at(-1)! }
  }
  const [first, second] = await Promise.all([apply(andres), apply(bea)])

  // The company reads both applications and decides. The applicants' browsers are updated live.
  const desk = await open(`/company/applications/${first.id}`, { as: company })
  await expect(first.history).toHaveText([/^Sent/, `Seen by ${firm}Today`])
  await desk.getByRole('button', { name: 'Move to' }).click()
  await desk.getByRole('menuitem', { name: 'Shortlisted' }).click()
  await expect(desk.getByText('The applicant will be notified in 10 minutes.', { exact: true })).toBeVisible()
  await expect(first.history).toHaveText([/^Sent/, /^Seen/])
  await letGracePeriodEnd(first.id)
  await expect(first.history).toHaveText([/^Sent/, /^Seen/, /^Shortlisted/])
  await expect(first.page.getByText(`${firm} shortlisted you. A test or an interview may come next.`)).toBeVisible()
  await first.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(first.page.getByRole('link', { name: `${firm} shortlisted you` })).toContainText(title)

  await desk.goto(`/company/applications/${second.id}`)
  await desk.getByRole('button', { name: 'Reject…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await desk.getByRole('option', { name: 'Rate above the budget' }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello {name}, we have chosen someone else.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(desk.getByText(`Being rejected. ${bea.name} will be notified`)).toBeVisible()
  await second.page.reload()
  await expect(second.history).toHaveText([/^Sent/, /^Seen/])
  await letGracePeriodEnd(second.id)
  await expect(second.history).toHaveText([/^Sent/, /^Seen/, /^Not selected/])
  await expect(second.page.getByText(`Hello ${firstName(bea.name)}, we have chosen someone else.`)).toBeVisible()
  await expect(second.page.getByRole('main')).not.toContainText('Rate above the budget')
  await expect(second.page.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  expect(await textMailedTo(bea.api, bea.email, `Your application for ${title} at ${firm}`)).toContain(
    firstName(bea.name),
  )

  // Their lists show the same.
  for (const [{ page }, tab, badge] of [
    [first, 'In progress', 'Shortlisted'],
    [second, 'Closed', 'Not selected'],
  ] as const) {
    await page.goto('/applicant/applications')
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    const row = page.getByRole('list', { name: 'Applications', exact: true }).getByRole('listitem')
    await expect(row).toContainText(title)
    await expect(row).toContainText(badge)
    await mustNotScrollSideways(page)
  }
})

test('an edited letter is not lost when the company opens the application first', async ({ open, tolerate }) => {
  const { company, applicant, id } = await applied('Weaver')
  const page = await open(`/applicant/applications/${id}`, { as: applicant })
  await page.getByRole('button', { name: 'Edit' }).click()
  const letter = page.getByRole('textbox', { name: 'Cover letter' })
  await letter.fill('I weave better than anyone.')

  // Without live updates, the browser learns about the change only from the server's refusal.
  await page.route('**/api/live', (route) => route.abort())
  tolerate(/status of 409|ERR_FAILED/)
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
})

test('an applicant without applications gets a link to the jobs, and cannot open the application of another applicant', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const { id } = await applied('Weaver')
  const page = await open(`/applicant/applications/${id}`, { as: await openAccount({ user_type: 'applicant' }) })
  await expect(page.getByRole('heading', { level: 1, name: 'Application not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Applications' }).click()
  await expect(page.getByText('No applications yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL('/applicant/jobs')
})

test('a dashboard that failed to load can be retried without reloading the page', async ({ open, tolerate }) => {
  tolerate(/status of 400/)
  const page = await open('/applicant/jobs', { as: await openAccount({ user_type: 'applicant' }) })
  await page.route('**/api/applicant/stats', (route) =>
    route.fulfill({ status: 400, json: { code: 'malformed_request' } }),
  )
  // The code of the other screens is prefetched, so navigation works without a server.
  // Browsers record 250 of them, unless told otherwise.
  await page.evaluate(() => performance.setResourceTimingBufferSize(1_000))
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
})

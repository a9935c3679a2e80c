import { randomUUID } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { jobsPage } from '#content/jobs.ts'
import { pathTo } from '#domain/paths.ts'
import { expectNoViolations, openScreen } from '../accessible.ts'
import { answerOf, openAccount, password, publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { textMailedTo, tokenMailedTo } from '../mail.ts'
import { rules } from './html-rules.ts'
import { readPage } from './public-pages.ts'

const uniqueWord = () => `w${randomUUID().slice(0, 8)}`

test('a visitor finds a job, registers, and applies in the form that was promised', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const word = uniqueWord()
  const job = await publishJob(company, { title: `Weaver ${word}`, skill_tags: ['Rattan'] })
  const page = await open('/jobs', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('searchbox', { name: jobsPage.search.words }).fill(word)
  await page.getByRole('button', { name: jobsPage.search.submit }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await page.getByRole('link', { name: job.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  const { url } = await answerOf<{ url: string }>(
    company.api.post(`/api/jobs/${job.id}/tracked-links`, { data: { name: `Forum ${word}` } }),
  )
  const { pathname, search } = new URL(url)
  await Promise.all([page.waitForResponse('/api/tracked-links/visits'), page.goto(pathname + search)])
  await expect(page.getByRole('definition').getByText('$7.50-15.00/hr')).toBeVisible()
  await page.getByRole('link', { name: jobsPage.job.apply }).click()

  const email = `${uniqueWord()}@rattan.test`
  await expect(page.getByRole('radio', { name: "I'm looking for work" })).toBeChecked()
  await page.getByLabel('Your name').fill('Andres Lim')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${job.id}${search}`)
  await expect(page.getByRole('dialog', { name: 'Verify your email address first' })).toBeVisible()

  // The link in the email opens another tab, which leads back to the form.
  const token = await tokenMailedTo(page.request, email, 'Please verify your email address')
  const inbox = await page.context().newPage()
  await inbox.goto(`/verify-email?token=${token}`)
  await inbox.getByRole('link', { name: 'Continue' }).click()
  const dialog = inbox.getByRole('dialog', { name: `Apply to ${job.title}` })
  await dialog.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(inbox.getByText('Application submitted!', { exact: true })).toBeVisible()
  const received = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  expect(received).toMatchObject({ total: 1, items: [{ applicant_name: 'Andres Lim' }] })

  const team = await open(pathTo('company_application', { id: received.items[0].id }), { as: company })
  await expect(team.getByText(`Tracked link: Forum ${word}`)).toBeVisible()
  await openScreen(team, `${pathTo('company_job', { id: job.id })}?tab=links`)
  const link = team.getByRole('list', { name: 'Tracked links' }).getByRole('listitem')
  await expect(link).toContainText(/Visits\s*1\s*Applied\s*1\s*Interviewed\s*0/)
  await expectNoViolations(team, 'links')
  await link.getByRole('button', { name: 'Archive' }).click()
  await expect(team.getByText('Link archived', { exact: true })).toBeVisible()
  await expect(team.getByText('No links yet', { exact: true })).toBeVisible()
})

test('without a script, a visitor searches, subscribes to the search and confirms it', async ({ open }) => {
  const page = await open('/jobs', { javaScriptEnabled: false })
  const word = uniqueWord()
  await page.getByRole('searchbox', { name: jobsPage.search.words }).fill(word)
  await page.getByText(jobsPage.search.filters, { exact: true }).click()
  await page.getByLabel(jobsPage.search.type).selectOption('hourly')
  await page.getByRole('button', { name: jobsPage.search.apply }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}&engagement_type=hourly`)
  await expect(page.getByText(jobsPage.results.none.title)).toBeVisible()
  const email = `${word}@rattan.test`
  await page.getByLabel(jobsPage.alert.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: jobsPage.alert.submit }).click()
  await expect(page.getByText(jobsPage.alert.sent.title)).toBeVisible()
  const mail = await textMailedTo(page.request, email, 'Confirm your job alert')
  await page.goto(/\/jobs\/alerts\/confirm\?token=[\w-]+/.exec(mail)![0])
  await page.getByRole('button', { name: 'Confirm job alert' }).click()
  await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeVisible()
})

test('the page of a job is complete and valid', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  // The validator counts the characters of escaped text.
  const word = uniqueWord()
  const title = `<b>Weaver</b> ${word}`
  await publishJob(company, { title, description: 'You **weave**.\n\n- <script>alert(1)</script>' })
  // The list without a search can be some seconds old.
  const page = await open(`/jobs?q=${word}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '<script>alert(1)</script>' })).toBeVisible()
  const address = new URL(page.url()).pathname
  const { canonical, meta, data } = await readPage(page, address)
  expect(canonical).toContain(address)
  expect(meta).toMatchObject({ 'og:title': expect.stringContaining(title), 'og:url': canonical })
  const posting = data.map((one) => JSON.parse(one)).find((one) => one['@type'] === 'JobPosting')
  expect(posting).toMatchObject({ title, url: canonical, validThrough: expect.any(String) })
  const image = await page.request.get(new URL(meta['og:image']!).pathname)
  expect(image.headers()['content-type']).toBe('image/png')

  const validator = new HtmlValidate(new StaticConfigLoader([], rules))
  const faults = async (path: string) => {
    const { results } = await validator.validateString(await (await page.request.get(path)).text())
    return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} at ${selector}`))
  }
  expect(await faults(address)).toEqual([])
  expect(await faults('/jobs?q=weaver&zone=UTC%2B08:00')).toEqual([])
})

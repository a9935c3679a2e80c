import { randomInt, randomUUID } from 'node:crypto'
import { openAccount, publishJob, succeed } from '../account.ts'
import { expect, reloadAndFollow, test } from '../journey.ts'
import { tokenMailedTo } from '../mail.ts'

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A window in which the list is shown without a selected job. */
const viewport = { width: 1024, height: 768 }

/** A word that appears only in the jobs of one test. */
const ownWord = () => `w${randomUUID().slice(0, 8)}`

/** The same with letters only, for tests with typos. */
const ownName = () => Array.from({ length: 10 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('')

test('an applicant finds a job with a typo and filters, opens it, and returns to the same list', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const name = ownName()
  const target = await publishJob(company, {
    title: `Weaver ${name}`,
    engagement_type: 'fixed',
    budget_total: 900,
    skill_tags: ['js', 'Rattan'],
    openings: 2,
  })
  await publishJob(company, { title: `Painter ${name}`, weekly_hours: 40 })

  const page = await open('/applicant/jobs', { as: applicant, viewport: { width: 375, height: 812 } })
  const slip = name.slice(0, 4) + name.slice(5)
  await page.getByRole('textbox', { name: 'Search jobs' }).fill(slip)
  await expect(page.getByText(`Showing results for ${name}`)).toBeVisible()
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('combobox', { name: 'Skills' }).fill('ecmascript')
  await page.keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: 'Weekly hours from' }).fill('30')
  await drawer.getByRole('textbox', { name: 'Weekly hours to' }).fill('10')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer.getByText('The maximum cannot be below the minimum.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Weekly hours from' }).fill('5')
  await drawer.getByRole('textbox', { name: 'Weekly hours to' }).fill('30')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filters 2 in use' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  await page.getByRole('link', { name: `Weaver ${name}` }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${target.id}`)
  await expect(page.getByText('2 openings')).toBeVisible()
  await expect(page.getByText('None of these skills are in your profile.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Other open jobs' })).toHaveText(`Painter ${name}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.getByRole('main').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove JavaScript' }).click()
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible()
})

test('an applicant proposes a price for a fixed-price job and opens the application from the job', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, {
    title: `Weaver ${ownWord()}`,
    engagement_type: 'fixed',
    budget_total: 90_000,
  })
  const page = await open(`/applicant/jobs/${job.id}`, { as: applicant })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please provide a cover letter.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')
  await page.getByRole('textbox', { name: 'Proposed price' }).fill('85000')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application submitted!', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  await page.getByRole('link', { name: 'View my application' }).click()
  await expect(page.getByText('$85k')).toBeVisible()

  await company.api.post(`/api/jobs/${job.id}/close`, { data: { message: '', applications: 'keep' } })
  await page.goto(`/applicant/jobs/${job.id}`)
  await expect(page.getByText('This job is closed and no longer accepts applications.')).toBeVisible()
})

test('a search runs after a pause in typing, and is in the URL', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  await publishJob(company, { title: `Weaver ${word}`, skill_tags: ['Rattan', 'Patience'] })
  await publishJob(company, { title: `Painter ${word}` })

  const page = await open('/applicant/jobs', { as: applicant, viewport })
  const searched: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const words = url.pathname === '/api/open-jobs' && url.searchParams.get('q')
    if (words) searched.push(words)
  })
  // All letters at once, because a slow machine would pause between them.
  await page.getByRole('textbox', { name: 'Search jobs' }).evaluate((box, typed) => {
    box.focus()
    for (const letter of typed) document.execCommand('insertText', false, letter)
  }, word)
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible()
  expect(new Set(searched), 'one question for the whole word').toEqual(new Set([word]))
  await expect(page).toHaveURL(`/applicant/jobs?q=${word}`)

  await page.reload()
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search jobs' })).toHaveValue(word)
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`Painter ${word}`, `Weaver ${word}`])
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Oldest first' }).click()
  await expect(titles).toHaveText([`Weaver ${word}`, `Painter ${word}`])

  const weaver = page.getByRole('article').filter({ hasText: 'Weaver' })
  await expect(weaver.getByText('$10-20/hr')).toBeVisible()
  await expect(weaver.getByText('20 hours a week')).toBeVisible()
  await expect(weaver.getByText('UTC+00:00')).toBeVisible()
  await expect(weaver.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Rattan', 'Patience'])
  await expect(weaver.getByText('Today')).toHaveAttribute('title', /\d{1,2}:\d{2}/)

  await page.getByRole('textbox', { name: 'Search jobs' }).fill(`${word}zzz`)
  await expect(page.getByText(`No jobs match “${word}zzz”`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByText(/^\d{2,} jobs$/)).toBeVisible()
})

test('an applicant saves a job, which survives a reload, and the button reverts when the server fails', async ({
  open,
  tolerate,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  const heart = page.getByRole('button', { name: `Save Weaver ${word}` })

  await heart.click()
  await expect(page.getByText('Saved job', { exact: true })).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  tolerate(/status of 503/)
  await page.route('**/saved', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Busy.' } }))
  // The list is not refetched, so the button has to update itself.
  await page.route('**/api/open-jobs?*', () => {})
  await heart.click()
  await expect(page.getByText('Error removing job from saved', { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()

  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search jobs' }).fill('')
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
  await heart.click()
  await expect(page.getByText('Removed from saved', { exact: true })).toBeVisible()
  await expect(page.getByText('You have not saved any jobs yet')).toBeVisible()
  await expect(page.getByText('0 jobs', { exact: true })).toBeFocused()
})

test('a double click applies only once, and the card shows Applied after a reload', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  let sent = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/applications', async (route) => {
    sent += 1
    await clicked.promise
    await route.continue()
  })

  await page.getByRole('button', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: `Apply to Weaver ${word}` })
  await expect(dialog.getByText('$10-20/hr')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(dialog.getByText('Please provide a cover letter.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Cover letter' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')
  await expect(dialog.getByText('8 of 5000 characters')).toBeAttached()
  await dialog.getByRole('textbox', { name: 'Proposed rate' }).fill('12.50')
  expect(sent).toBe(0)

  await dialog.getByRole('button', { name: 'Submit Application' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  clicked.resolve()
  await expect(page.getByText('Application submitted!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: `Weaver ${word}` })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()

  expect(sent).toBe(1)
  const received = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  expect(received).toMatchObject({ total: 1, items: [{ proposal_rate: 12.5 }] })
})

test('a cover letter survives a server error, Escape and a reload', async ({ open, tolerate }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const sent = await succeed(
    applicant.api.post('/api/files?purpose=resume&name=resume.pdf', {
      data: pdf,
      headers: { 'content-type': 'application/pdf' },
    }),
  )
  const { id: resume_file_id } = (await sent.json()) as { id: string }
  await succeed(applicant.api.put('/api/applicant/profile', { data: { resume_file_id } }))
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  const letter = page.getByRole('textbox', { name: 'Cover letter' })
  const resume = page.getByRole('checkbox', { name: 'Send the resume from my profile (resume.pdf)' })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letter.fill('I weave by day and by night.')
  await resume.click()
  await page.getByLabel('Another file').setInputFiles({ name: 'chairs.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'chairs.pdf' })).toBeVisible()

  tolerate(/status of 500/)
  await page.route('**/applications', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Error submitting application', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to submit your application. Please try again.', { exact: true }).first(),
  ).toBeVisible()
  await expect(letter).toHaveValue('I weave by day and by night.')
  await page.unroute('**/applications')

  // The first Escape closes the toast, the second the dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Error submitting application', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await expect(letter).toHaveValue('I weave by day and by night.')
  await expect(page.getByRole('link', { name: 'chairs.pdf' })).toBeVisible()
  await expect(resume).not.toBeChecked()

  // A second tab continues where the first is. If both edit at the same time, they are warned.
  const other = await page.context().newPage()
  await other.goto(`/applicant/jobs/${job.id}`)
  await other.getByRole('button', { name: 'Apply Now' }).click()
  const copy = other.getByRole('textbox', { name: 'Cover letter' })
  await expect(copy).toHaveValue('I weave by day and by night.')
  await letter.fill('I weave.')
  await expect(copy).toHaveValue('I weave.')
  await copy.fill('I weave well.')
  await expect(page.getByRole('alert').getByText('This is open in another tab, too.')).toBeVisible()
  await expect(letter).toHaveValue('I weave.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
  const { items } = await (await company.api.get(`/api/jobs/${job.id}/applications`)).json()
  const received = await (await company.api.get(`/api/applications/${items[0].id}`)).json()
  expect(received.files.map((file: { name: string }) => file.name)).toEqual(['chairs.pdf'])
})

test('a job that no longer accepts applications says so and leaves the list', async ({ open, tolerate }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  const job = await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('I weave.')

  // In another browser, the applicant has already applied.
  await applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I paint.' } })
  tolerate(/status of 409/)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('You have already applied to this job.')
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Applied' })).toBeDisabled()
})

/** The maximum interval at which lists of open jobs are polled. */
const longestPoll_ms = 75_000

test('a new job appears automatically, but is held back while an applicant reads the list', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  await publishJob(company, { title: `Weaver ${word}` })
  const page = await open('/applicant/settings', { as: applicant, viewport })
  await page.clock.install()
  await page.goto(`/applicant/jobs?q=${word}`)
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`Weaver ${word}`])

  await publishJob(company, { title: `Painter ${word}` })
  await page.clock.fastForward(longestPoll_ms)
  await expect(titles).toHaveText([`Painter ${word}`, `Weaver ${word}`])

  await titles.first().hover()
  await publishJob(company, { title: `Carver ${word}` })
  await page.clock.fastForward(longestPoll_ms)
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible()
  await expect(titles).toHaveText([`Painter ${word}`, `Weaver ${word}`])
  await page.getByRole('button', { name: 'Show 1 new job' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText([`Carver ${word}`, `Painter ${word}`, `Weaver ${word}`])
})

test('an applicant with an unverified email address resends the mail, verifies it, and applies', async ({ open }) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant', verified: false }),
  ])
  const word = ownWord()
  await publishJob(company, { title: `Weaver ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your email address first' })
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible()

  const token = await tokenMailedTo(applicant.api, applicant.email, 'Please verify your email address')
  await applicant.api.post('/api/verify-email', { data: { token } })
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toBeVisible()
})

test('a job list that failed to load can be retried', async ({ open, tolerate }) => {
  const applicant = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant-dashboard', { as: applicant })
  await reloadAndFollow(page)
  await expect(
    page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Andres$/, level: 1 }),
  ).toBeVisible()
  tolerate(/status of 400/)
  await page.route('**/api/open-jobs?*', (route) => route.fulfill({ status: 400, json: { code: 'malformed_request' } }))
  await page.getByRole('navigation').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page.getByText('Error loading jobs', { exact: true })).toBeVisible()
  await page.unroute('**/api/open-jobs?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^\d+ jobs$/)).toBeVisible()
  await expect(page.getByText('Error loading jobs', { exact: true })).toBeHidden()
})

test('in a wide window, the selected job is next to the list, and the shortcuts j, k, Enter and a work', async ({
  open,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = ownWord()
  const description = 'You weave **chairs**:\n\n- by hand\n- <b>fast</b>\n\nSee [our shop](https://weave.test/shop).'
  const older = await publishJob(company, { title: `Weaver ${word}`, description })
  const newer = await publishJob(company, { title: `Painter ${word}` })
  const page = await open(`/applicant/jobs?q=${word}`, { as: applicant, viewport: { width: 1100, height: 800 } })
  const pane = page.getByRole('region', { name: 'Selected job' })
  const row = (name: string) =>
    page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('link', { name: `${name} ${word}` })
  await expect(pane.getByRole('heading', { name: `Painter ${word}` })).toBeVisible()
  await expect(row('Painter')).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: `Weaver ${word}` })).toBeVisible()
  await expect(page).toHaveURL(`/applicant/jobs?q=${word}&job=${older.id}`)
  await expect(row('Weaver')).toBeFocused()
  await expect(pane.getByRole('listitem').filter({ hasText: '<b>fast</b>' })).toBeVisible()
  await expect(pane.locator('strong')).toHaveText('chairs')
  const link = pane.getByRole('link', { name: 'our shop' })
  await expect(link).toHaveAttribute('href', 'https://weave.test/shop')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await page.keyboard.press('Enter')
  await expect(pane.getByRole('heading', { name: `Weaver ${word}` })).toBeFocused()
  await page.reload()
  await expect(pane.getByRole('heading', { name: `Weaver ${word}` })).toBeVisible()

  await page.keyboard.press('k')
  await expect(pane.getByRole('heading', { name: `Painter ${word}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: `Apply to Painter ${word}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await row('Weaver').click()
  await expect(page).toHaveURL(`/applicant/jobs?q=${word}&job=${older.id}`)

  await pane.getByRole('link', { name: 'Full page' }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${older.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL(`/applicant/jobs?q=${word}&job=${older.id}`)
  await expect(pane.getByRole('heading', { name: `Weaver ${word}` })).toBeVisible()

  await page.setViewportSize({ width: 1090, height: 800 })
  await expect(pane).toBeHidden()
  await page.getByRole('link', { name: `Painter ${word}` }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${newer.id}`)
})

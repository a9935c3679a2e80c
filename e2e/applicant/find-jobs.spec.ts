import { randomInt } from 'node:crypto'
import { openScreen } from '../accessible.ts'
import { publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { openCompanyAndApplicant, uniqueWord, viewport } from './company-and-applicant.ts'

/** A name of letters only, for searches with a typo. */
const randomName = () => Array.from({ length: 10 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('')

test('an applicant finds a job with a typo and filters, returns to the same list, and reads it next to the list with shortcuts', async ({
  open,
}) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const name = randomName()
  const target = await publishJob(company, {
    title: `Weaver ${name}`,
    description: 'You weave **chairs**:\n\n- by hand\n- <b>fast</b>\n\nSee [our shop](https://weave.test/shop).',
    engagement_type: 'fixed',
    budget_total: 900,
    skill_tags: ['js', 'Rattan'],
    openings: 2,
  })
  const newer = await publishJob(company, { title: `Painter ${name}`, weekly_hours: 40 })

  const page = await open('/applicant/jobs', { as: applicant, viewport: { width: 375, height: 812 } })
  const typo = name.slice(0, 4) + name.slice(5)
  await page.getByRole('textbox', { name: 'Search jobs' }).fill(typo)
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

  await page.setViewportSize({ width: 1100, height: 800 })
  await openScreen(page, `/applicant/jobs?q=${name}`)
  const pane = page.getByRole('region', { name: 'Selected job' })
  const row = (work: string) =>
    page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('link', { name: `${work} ${name}` })
  await expect(pane.getByRole('heading', { name: `Painter ${name}` })).toBeVisible()
  await expect(row('Painter')).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: `Weaver ${name}` })).toBeVisible()
  await expect(page).toHaveURL(`/applicant/jobs?q=${name}&job=${target.id}`)
  await expect(row('Weaver')).toBeFocused()
  await expect(pane.getByRole('listitem').filter({ hasText: '<b>fast</b>' })).toBeVisible()
  await expect(pane.locator('strong')).toHaveText('chairs')
  const link = pane.getByRole('link', { name: 'our shop' })
  await expect(link).toHaveAttribute('href', 'https://weave.test/shop')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await page.keyboard.press('Enter')
  await expect(pane.getByRole('heading', { name: `Weaver ${name}` })).toBeFocused()
  await page.reload()
  await expect(pane.getByRole('heading', { name: `Weaver ${name}` })).toBeVisible()

  await page.keyboard.press('k')
  await expect(pane.getByRole('heading', { name: `Painter ${name}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: `Apply to Painter ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await row('Weaver').click()
  await expect(page).toHaveURL(`/applicant/jobs?q=${name}&job=${target.id}`)

  await pane.getByRole('link', { name: 'Full page' }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${target.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveURL(`/applicant/jobs?q=${name}&job=${target.id}`)
  await expect(pane.getByRole('heading', { name: `Weaver ${name}` })).toBeVisible()

  await page.setViewportSize({ width: 1090, height: 800 })
  await expect(pane).toBeHidden()
  await page.getByRole('link', { name: `Painter ${name}` }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${newer.id}`)
})

test('a search runs after a pause in typing and is in the URL; a job is saved, and the button reverts when the server fails', async ({
  open,
  tolerate,
}) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const word = uniqueWord()
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

  await openScreen(page, `/applicant/jobs?q=${word}`)
  const heart = page.getByRole('button', { name: `Save Weaver ${word}` })
  await heart.click()
  await expect(page.getByText('Saved job', { exact: true })).toBeVisible()
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

/** The maximum interval at which lists of open jobs are polled. */
const longestPoll_ms = 75_000

test('a new job appears automatically, but is held back while an applicant reads the list', async ({ open }) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const word = uniqueWord()
  await publishJob(company, { title: `Weaver ${word}` })
  const page = await open('/robots.txt', { as: applicant, viewport })
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
  // This browser saves data.
  await expect(page.locator('link[rel="modulepreload"][href*="/applications-"]')).toHaveCount(0)
})

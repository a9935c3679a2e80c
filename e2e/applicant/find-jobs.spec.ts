import { randomInt } from 'node:crypto'
import { correctedText } from '#domain/jobs/job-search.ts'
import { publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { openCompanyAndApplicant, uniqueWord, viewport } from './company-and-applicant.ts'

/** A name of letters only, for searches with a typo. */
const randomName = () => Array.from({ length: 10 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('')

test('an applicant reads jobs next to the list with shortcuts, returns to the same list, and finds a job with a typo', async ({
  open,
}) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const name = randomName()
  const target = await publishJob(company, {
    title: `Weaver ${name}`,
    description: 'You weave **chairs**:\n\n- by hand\n- <b>fast</b>\n\nSee [our shop](https://weave.test/shop).',
  })
  const newer = await publishJob(company, { title: `Painter ${name}` })

  const page = await open(`/applicant/jobs?q=${name}`, { as: applicant })
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

  // A window in which the list of jobs has no pane beside it.
  await page.setViewportSize({ width: 1090, height: 800 })
  await expect(pane).toBeHidden()
  const typo = name.slice(0, 4) + name.slice(5)
  await page.getByRole('textbox', { name: 'Search jobs' }).fill(typo)
  await expect(page.getByText(correctedText({ corrected: name, total: 1 }))).toBeVisible()
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Painter ${name}` }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${newer.id}`)
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
  await expect(page.locator('link[rel="modulepreload"][fetchpriority="low"]')).toHaveCount(0)
})

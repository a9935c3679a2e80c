import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pathTo, screens } from '#domain/paths.ts'
import type { Portal, Screen, ScreenName } from '#domain/paths.ts'
import { createDatabase, newDatabaseName } from '#server/testing/databases.ts'
import { startProcess } from '#server/testing/start-process.ts'
import { demoAccount } from './account.ts'
import type { Account } from './account.ts'
import { expect, test } from './journey.ts'
import { testServer } from './test-server.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 375, height: 740 }
const narrowest = { width: 320, height: 640 }
/** What is left of the desk when everything is twice as large. */
const enlarged = { width: wide.width / 2, height: wide.height / 2 }

const people: Partial<Record<Portal, string>> = {
  company: 'company@tulay.test',
  applicant: 'applicant@tulay.test',
  admin: 'admin@tulay.test',
}

/** Where a screen shows so much at once that judging it all would only take longer. */
const narrowed: Partial<Record<ScreenName, string>> = { applicant_jobs: '?q=bookkeep' }

/** What a screen with a parameter in its address can show, to whose demo account it is. */
const things: Partial<Record<ScreenName, (account: Account) => Promise<string>>> = {
  company_job: (company) => firstJob(company, 'open'),
  company_job_edit: (company) => firstJob(company, 'draft'),
  company_application: firstReceived,
  applicant_job: firstOpen,
  applicant_application: firstSent,
  case_study: async () => 'saas-startup-growth',
}

async function firstJob({ api }: Account, status: string): Promise<string> {
  const page = await (await api.get('/api/jobs', { params: { status, per_page: 1 } })).json()
  return page.items[0].id
}

async function firstOpen({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/open-jobs', { params: { per_page: 1 } })).json()
  return page.items[0].id
}

async function firstReceived({ api }: Account): Promise<string> {
  const jobs = await (await api.get('/api/jobs', { params: { status: 'open' } })).json()
  const { id } = jobs.items.find((job: { applications_count: number }) => job.applications_count > 0)
  const page = await (await api.get(`/api/jobs/${id}/applications`)).json()
  return page.items[0].id
}

async function firstSent({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/applicant/applications', { params: { state: 'in_progress' } })).json()
  return page.items[0].id
}

/**
 * Not asked of a page: that a menu or a toast belongs to its outline, and a rule still on trial that misses the "14" in
 * "November 14th".
 */
const notAsked = ['region', 'label-content-name-mismatch']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only its colours are looked at where a page differs from one already judged by its theme alone. */
async function mustHaveNoBarriers(page: Page, where: string, { onlyColours = false } = {}) {
  // In one go, without a second page in which the frames' findings are put together: ours have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (onlyColours) axe.withRules('color-contrast')
  else axe.withTags(rules).disableRules(notAsked)
  const { violations } = await axe.analyze()
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map((one) => `${id}: ${one.target} ${one.failureSummary}`),
  )
  expect(barriers, where).toEqual([])
}

async function mustNotScrollSideways(page: Page) {
  // What sticks out of a public page's main part is cut off instead.
  const over = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, document.querySelector('main')!].map((one) => one.scrollWidth - one.clientWidth),
      ),
    )
  await expect.poll(over, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
}

/** Both themes, a desk and a phone; nothing that still moves or loads is judged. */
async function mustSuitEverybody(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  for (const [viewport, colorScheme, onlyColours] of [
    [wide, 'light', false],
    [wide, 'dark', true],
    [phone, 'dark', false],
    [phone, 'light', true],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mustHaveNoBarriers(page, `${viewport.width} px, ${colorScheme}`, { onlyColours })
    await mustNotScrollSideways(page)
  }
  for (const viewport of [enlarged, narrowest]) {
    await page.setViewportSize(viewport)
    await mustNotScrollSideways(page)
  }
}

for (const [name, { path, portal, built }] of Object.entries(screens) as [ScreenName, Screen][]) {
  if (!built) continue
  test(`${path} suits everybody`, async ({ open }) => {
    const email = people[portal]
    const as = email ? await demoAccount(email) : undefined
    const id = path.includes(':') && (await things[name]!(as!))
    await mustSuitEverybody(
      await open(pathTo(name, id ? { id, slug: id } : {}) + (narrowed[name] ?? ''), {
        ...(as ? { as } : {}),
        viewport: wide,
      }),
    )
  })
}

for (const view of ['board', 'table']) {
  test(`a job's applicants as a ${view} suit everybody`, async ({ open }) => {
    const as = await demoAccount('company@tulay.test')
    const path = pathTo('company_job', { id: await firstJob(as, 'offer') })
    const page = await open(`${path}?tab=applicants&view=${view}`, { as, viewport: wide })
    await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
    await mustSuitEverybody(page)
  })
}

test('a page that is not found suits everybody', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  await mustSuitEverybody(await open('/nothing/here'))
})

test('the page of a closed house suits everybody, at every address and without a script', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 503/)
  const database = await createDatabase(testServer.databaseUrl, newDatabaseName())
  const closed = await startProcess(database, { MAINTENANCE: '1' })
  try {
    await mustSuitEverybody(await open(`${closed.origin}/services`))
    const page = await open(`${closed.origin}/company/jobs?page=2`, { javaScriptEnabled: false })
    await expect(page).toHaveTitle('Closed for maintenance · Tulay')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${closed.origin}/company/jobs?page=2`)
    await expect(page.getByRole('heading', { level: 1, name: 'We are working on the bridge.' })).toBeVisible()
    // Whoever was writing to us without a script is told so in words too.
    const sent = await page.request.post(`${closed.origin}/contact`, { form: { page: 'contact' } })
    expect(sent.status()).toBe(503)
    expect(await sent.text()).toContain('We are working on the bridge.')
  } finally {
    await closed.end('SIGTERM')
  }
})

test('a screen that is not built yet suits everybody', async ({ open }) => {
  await mustSuitEverybody(await open('/company/talent', { as: await demoAccount('company@tulay.test') }))
})

test('menus, popovers and the drawer suit everybody', async ({ open }) => {
  const page = await open('/company-dashboard', { as: await demoAccount('company@tulay.test'), viewport: wide })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize(wide)
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible()
    await mustHaveNoBarriers(page, `notifications, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await mustHaveNoBarriers(page, `account menu, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await page.setViewportSize(narrowest)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await mustHaveNoBarriers(page, `drawer, ${colorScheme}`)
    await mustNotScrollSideways(page)
    await page.keyboard.press('Escape')
  }
})

test('the apply dialog suits everybody', async ({ open }) => {
  const page = await open(`/applicant/jobs${narrowed.applicant_jobs}`, {
    as: await demoAccount('applicant@tulay.test'),
  })
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please provide a cover letter.')).toBeVisible()
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [phone, 'dark'],
    [narrowest, 'light'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mustHaveNoBarriers(page, `${viewport.width} px, ${colorScheme}`)
    await mustNotScrollSideways(page)
  }
})

test('the tests dialog, the calendar and a form with errors suit everybody', async ({ open }) => {
  const page = await open('/company/create-job', { as: await demoAccount('company@tulay.test'), viewport: wide })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Publish Job' }).click()
  await expect(page.getByText('Please provide a job title.').first()).toBeVisible()
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [narrowest, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await mustHaveNoBarriers(page, `errors, ${colorScheme}`)
    await page.getByRole('button', { name: 'Add tests' }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await mustHaveNoBarriers(page, `tests, ${colorScheme}`)
    await mustNotScrollSideways(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Start date/ }).click()
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
    await mustHaveNoBarriers(page, `calendar, ${colorScheme}`)
    await mustNotScrollSideways(page)
    await page.keyboard.press('Escape')
  }
})

for (const [viewport, colorScheme] of [
  [wide, 'light'],
  [narrowest, 'dark'],
] as const) {
  test(`the filters, the bar and the menus of the jobs suit everybody: ${colorScheme}, ${viewport.width} px`, async ({
    open,
  }) => {
    const as = await demoAccount('company@tulay.test')
    const page = await open('/company/jobs?per_page=1', { as, viewport, colorScheme, reducedMotion: 'reduce' })
    for (const filter of ['Date Range', 'Tags', 'Status']) {
      await page.getByRole('button', { name: filter }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await mustHaveNoBarriers(page, filter)
      await mustNotScrollSideways(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('checkbox', { name: /^Select (all on this )?page/ }).click()
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await mustHaveNoBarriers(page, 'selection and menu')
    await mustNotScrollSideways(page)
  })
}

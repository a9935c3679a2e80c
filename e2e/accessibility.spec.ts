import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { maintenance } from '#content/maintenance.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { Screen, ScreenName } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { createDatabase, newDatabaseName } from '#server/testing/databases.ts'
import { startProcess } from '#server/testing/start-process.ts'
import { demoAccount as signInDemoUser } from './account.ts'
import type { Account } from './account.ts'
import { allTypes, assignTest } from './applicant/assign-test.ts'
import { expect, test } from './journey.ts'
import { createWrittenTest, takeTest } from './company/taken-test.ts'
import { addressOf, demoEmails, firstJob } from './screen-examples.ts'
import { testServer } from './test-server.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 375, height: 740 }
const narrowest = { width: 320, height: 640 }
/** The size of the desktop viewport at 200% zoom. */
const enlarged = { width: wide.width / 2, height: wide.height / 2 }

/** Screens with so much content that checking all of it would only take longer. */
const narrowed: Partial<Record<ScreenName, string>> = { applicant_jobs: '?q=bookkeep' }

/**
 * Not required of a page: that menus and toasts are inside a landmark, and an experimental rule that does not match the
 * "14" in "November 14th".
 */
const disabledRules = ['region', 'label-content-name-mismatch']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, state: string) {
  // Colors change with the theme in a transition.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))),
  )
  // Our pages have no frames, so the slower mode that merges results across frames is not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(rules).disableRules(disabledRules)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((one) => `${id}: ${one.target} ${one.failureSummary}`))
  expect(found, state).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  // Public pages clip the overflow of their main part.
  const over = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, document.querySelector('main')!].map((one) => one.scrollWidth - one.clientWidth),
      ),
    )
  await expect.poll(over, 'how much wider than the window the page is').toBeLessThanOrEqual(0)
}

const accounts = new Map<string, Promise<Account>>()

/** A demo user, signed in once for all tests of a worker. */
function demoAccount(email: string): Promise<Account> {
  const account = accounts.get(email) ?? signInDemoUser(email)
  accounts.set(email, account)
  return account
}

const views = [
  [wide, 'light'],
  [phone, 'dark'],
] as const

/**
 * Checks a loaded page with axe in two views, which together cover both themes, a desktop and a phone. A page that
 * shares its template with a fully checked page needs only the first.
 */
async function expectAccessible(page: Page, { sharesTemplate = false } = {}) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  for (const [viewport, colorScheme] of sharesTemplate ? views.slice(0, 1) : views) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, `${viewport.width} px, ${colorScheme}`)
  }
  for (const viewport of [wide, phone, enlarged, narrowest]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
}

/** Checks an open dialog, which hides the page behind it. */
async function expectDialogAccessible(page: Page, state: string) {
  for (const [viewport, colorScheme] of [...views, [narrowest, 'light'] as const]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, `${state}, ${viewport.width} px, ${colorScheme}`)
    await expectNoSidewaysScroll(page)
  }
}

/** Groups of screens with the same template. The first of each group is fully checked. */
const templates: readonly (readonly ScreenName[])[] = [
  (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].path.startsWith('/services/')),
  ['privacy', 'terms', 'cookies', 'gdpr'],
]
const sharesTemplate = (name: ScreenName) => templates.some((names) => names.indexOf(name) > 0)

for (const [name, { path, portal, built }] of Object.entries(screens) as [ScreenName, Screen][]) {
  if (!built) continue
  test(`${path} is accessible`, async ({ open }) => {
    const email = demoEmails[portal]
    const as = email ? await demoAccount(email) : undefined
    await expectAccessible(
      await open((await addressOf(name, as)) + (narrowed[name] ?? ''), {
        ...(as ? { as } : {}),
        viewport: wide,
      }),
      { sharesTemplate: sharesTemplate(name) },
    )
  })
}

for (const view of ['board', 'table']) {
  test(`a job's applicants as a ${view} are accessible`, async ({ open }) => {
    const as = await demoAccount('company@tulay.test')
    const path = pathTo('company_job', { id: await firstJob(as, 'offer') })
    const page = await open(`${path}?tab=applicants&view=${view}`, { as, viewport: wide })
    await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
    await expectAccessible(page)
  })
}

test("a job's invitations are accessible", async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const path = pathTo('company_job', { id: await firstJob(as, 'open') })
  const page = await open(`${path}?tab=invitations`, { as, viewport: wide })
  await expect(page.getByRole('tab', { selected: true })).toContainText('Invitations')
  await expectAccessible(page)
})

test('the dialog to invite a talent and the menu of shortlists are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const page = await open(await addressOf('company_talent_profile', as), { as, viewport: wide })
  await page.getByRole('button', { name: /^(Add to shortlist|Shortlists)/ }).click()
  await page.getByRole('button', { name: 'New shortlist' }).click()
  await expectNoViolations(page, 'shortlists')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Invite to a job/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Please choose a job.')).toBeVisible()
  await expectDialogAccessible(page, 'invitation')
})

test('the quick view and the filters of talents are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const { items } = await (await as.api.get('/api/talent')).json()
  const page = await open(`/company/talent?skills=React&level=senior&talent=${items[0].id}`, { as, viewport: wide })
  await expect(page.getByRole('region', { name: 'Quick view' }).getByRole('button', { name: /^Invite/ })).toBeVisible()
  await expectNoViolations(page, 'quick view')
  await page.goto('/company/talent?overlap=4')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Show Filters/ }).click()
  await expect(page.getByRole('dialog').getByRole('slider')).toHaveCount(2)
  await expectNoViolations(page, 'filters')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('the saved searches are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const page = await open('/company/talent?q=python', { as, viewport: wide })
  await page.getByRole('button', { name: 'Save search' }).click()
  await expectNoViolations(page, 'save search')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'View saved searches' }).click()
  await expect(page.getByRole('list', { name: 'Saved searches' })).toBeVisible()
  await expectAccessible(page)
})

test('a shortlist and a comparison are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const { items } = await (await as.api.get('/api/talent')).json()
  const list = await (await as.api.post('/api/shortlists', { data: { name: 'Accessible' } })).json()
  for (const { id } of items.slice(0, 4)) await as.api.put(`/api/shortlists/${list.id}/talents/${id}`)
  const page = await open(`/company/talent?tab=shortlists&list=${list.id}`, { as, viewport: wide })
  const boxes = page.getByRole('list', { name: 'Talents' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  await page.getByRole('button', { name: 'Add a note' }).first().click()
  await expectAccessible(page)
  for (const box of await boxes.all()) await box.click()
  await page.getByRole('button', { name: /^Compare ?\(/ }).click()
  await expect(page.getByRole('dialog', { name: 'Compare talents' }).getByRole('table')).toBeVisible()
  await expectDialogAccessible(page, 'comparison')
})

for (const type of ['Checkbox grid', 'Short answer']) {
  test(`the test builder with a question of the type ${type} is accessible`, async ({ open }) => {
    const as = await demoAccount('company@tulay.test')
    const page = await open(pathTo('company_create_test'), { as, viewport: wide })
    await page.getByRole('button', { name: type, exact: true }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which?')
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expectAccessible(page)
  })
}

for (const tab of ['questions', 'results', 'statistics', 'grade']) {
  test(`the tab ${tab} of a test is accessible`, async ({ open }) => {
    const as = await demoAccount('company@tulay.test')
    const page = await open(`${await addressOf('company_test', as)}?tab=${tab}`, { as, viewport: wide })
    await expect(page.getByRole('tab', { selected: true })).toContainText(tab, { ignoreCase: true })
    await expectAccessible(page)
  })
}

test('the form to grade an answer is accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const written = await createWrittenTest(as, 'Letters to customers')
  await takeTest(as, written, { letter: 'I apologize for the broken chair.' })
  const page = await open(`${pathTo('company_test', { id: written.id })}?tab=grade`, { as, viewport: wide })
  await expect(page.getByText('Suggestion from word matching')).toBeVisible()
  await expectAccessible(page)
})

test('a result of a test and a comparison are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const path = `${await addressOf('company_test', as)}?tab=results`
  const page = await open(path, { as, viewport: wide })
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row')
  await rows.nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expectNoViolations(page, 'result')
  await page.keyboard.press('Escape')
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog', { name: 'Compare results' }).getByRole('table')).toBeVisible()
  await expectNoViolations(page, 'comparison')
})

test('questions of all types are accessible while a test is taken', async ({ open }) => {
  const questions = allTypes()
  const { applicant, path } = await assignTest({ questions })
  const page = await open(path, { as: applicant, viewport: wide })
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  for (const [at, { question }] of questions.entries()) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    const [viewport, colorScheme] = views[at % 2]!
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, question)
    await page.setViewportSize(narrowest)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^(Next|Review)$/ }).click()
  }
  await expect(page.getByRole('heading', { name: 'Review your test' })).toBeVisible()
  await expectAccessible(page)
})

test('the 404 page is accessible', async ({ open, tolerate }) => {
  tolerate(/status of 404/)
  await expectAccessible(await open('/nothing/here'))
})

test('the maintenance page is accessible, at every URL and without JavaScript', async ({ open, tolerate }) => {
  tolerate(/status of 503/)
  const database = await createDatabase(testServer.databaseUrl, newDatabaseName())
  const closed = await startProcess(database, { MAINTENANCE: '1' })
  try {
    await expectAccessible(await open(`${closed.origin}/services`))
    const page = await open(`${closed.origin}/company/jobs?page=2`, { javaScriptEnabled: false })
    await expect(page).toHaveTitle(`${maintenance.title} · ${product.name}`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${closed.origin}/company/jobs?page=2`)
    await expect(page.getByRole('heading', { level: 1, name: maintenance.heading })).toBeVisible()
    // A contact form sent without a script gets the maintenance page too.
    const sent = await page.request.post(`${closed.origin}/contact`, { form: { page: 'contact' } })
    expect(sent.status()).toBe(503)
    expect(await sent.text()).toContain(escapeHtml(maintenance.heading))
  } finally {
    await closed.end('SIGTERM')
  }
})

test('a screen that is not built yet is accessible', async ({ open }) => {
  await expectAccessible(await open('/company/messages', { as: await demoAccount('company@tulay.test') }))
})

test('menus, popovers and the drawer are accessible', async ({ open }) => {
  const page = await open('/company-dashboard', { as: await demoAccount('company@tulay.test'), viewport: wide })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize(wide)
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first()).toBeVisible()
    await expectNoViolations(page, `notifications, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations(page, `account menu, ${colorScheme}`)
    await page.keyboard.press('Escape')
    await page.setViewportSize(narrowest)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoViolations(page, `drawer, ${colorScheme}`)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
  }
})

test('the apply dialog is accessible', async ({ open }) => {
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
    await expectNoViolations(page, `${viewport.width} px, ${colorScheme}`)
    await expectNoSidewaysScroll(page)
  }
})

test('the tests dialog, the calendar and a form with errors are accessible', async ({ open }) => {
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
    await expectNoViolations(page, `errors, ${colorScheme}`)
    await page.getByRole('button', { name: 'Add tests' }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    await expectNoViolations(page, `tests, ${colorScheme}`)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Start date/ }).click()
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
    await expectNoViolations(page, `calendar, ${colorScheme}`)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
  }
})

for (const [viewport, colorScheme] of [
  [wide, 'light'],
  [narrowest, 'dark'],
] as const) {
  test(`the filters, bulk bar and menus of the job list are accessible: ${colorScheme}, ${viewport.width} px`, async ({
    open,
  }) => {
    const as = await demoAccount('company@tulay.test')
    const page = await open('/company/jobs?per_page=1', { as, viewport, colorScheme, reducedMotion: 'reduce' })
    if (viewport === narrowest) await page.getByRole('button', { name: 'Filters' }).click()
    for (const filter of ['Date Range', 'Tags', 'Status']) {
      await page.getByRole('button', { name: filter }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectNoViolations(page, filter)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('checkbox', { name: /^Select (all on this )?page/ }).click()
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations(page, 'selection and menu')
    await expectNoSidewaysScroll(page)
  })
}

import { pathTo } from '#domain/paths.ts'
import {
  demoAccount,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoViolations,
  narrowest,
  openScreen,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { firstJob } from '../screen-examples.ts'

test("a job's applicants, as a board and as a table, and its invitations are accessible", async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const path = pathTo('company_job', { id: await firstJob(as, 'offer') })
  const page = await open(`${path}?tab=applicants&view=board`, { as, viewport: wide })
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await openScreen(page, `${path}?tab=applicants&view=table`)
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await openScreen(page, `${pathTo('company_job', { id: await firstJob(as, 'open') })}?tab=invitations`)
  await expect(page.getByRole('tab', { selected: true })).toContainText('Invitations')
  await expectAccessible(page)
})

test('the tests dialog, the calendar and a form with errors are accessible', async ({ open }) => {
  const page = await open('/company/create-job', { as: await demoAccount('company@tulay.test'), viewport: wide })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Publish Job' }).click()
  await expect(page.getByText('Please provide a job title.').first()).toBeVisible()
  await expectNoViolations(page, 'errors')
  await page.setViewportSize(narrowest)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Add tests' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  await expectNoViolations(page, 'tests')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Start date/ }).click()
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
  await expectNoViolations(page, 'calendar')
  await expectNoSidewaysScroll(page)
})

/** Filters and menus of the job list: each is checked with axe in one view, and its width in both. */
const checkedIn: Record<string, typeof wide> = { 'Date Range': wide, Tags: narrowest, Status: narrowest, menu: wide }

test('the filters, bulk bar and menus of the job list are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const page = await open('/company/jobs?per_page=1', { as, viewport: wide })
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [narrowest, 'dark'],
  ] as const) {
    const check = async (state: string) => {
      if (checkedIn[state] === viewport) await expectNoViolations(page, state)
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    if (viewport === narrowest) await page.getByRole('button', { name: 'Filters' }).click()
    for (const filter of ['Date Range', 'Tags', 'Status']) {
      await page.getByRole('button', { name: filter }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await check(filter)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('checkbox', { name: /^Select (all on this )?page/ }).click()
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await check('menu')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: /^Select (all on this )?page/ }).click()
  }
})

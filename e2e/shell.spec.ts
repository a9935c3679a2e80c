import { openAccount } from './account.ts'
import { expect, test } from './journey.ts'

test('the focus follows navigation, the sidebar and the theme stay as chosen, and a phone has a drawer', async ({
  open,
}) => {
  const as = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant/jobs', { as, colorScheme: 'light' })
  // The document names the screen before its scripts run.
  expect(await (await page.request.get('/applicant/jobs')).text()).toContain('<title>Find Jobs · Tulay</title>')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Search jobs' })).toBeFocused()
  await page.getByRole('link', { name: 'Meetings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeFocused()
  await expect(page).toHaveTitle('Meetings · Tulay')

  const sidebar = page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(64)

  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.getByRole('button', { name: /^Your account/ }).click()
  const saved = page.waitForResponse('**/api/account/display')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await saved
  await expect.poll(scheme).toBe('dark')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect.poll(width).toBe(64)
  await expect.poll(scheme).toBe('dark')
  await sidebar.getByRole('link', { name: 'Messages' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Messages' })).toBeVisible()

  await page.setViewportSize({ width: 769, height: 740 })
  const button = page.getByRole('button', { name: 'Open menu' })
  await expect(sidebar).toBeVisible()
  await expect(button).toBeHidden()
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(button).toBeVisible()
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(sidebar).toBeHidden()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await drawer.getByRole('link', { name: 'My Applications' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/applicant/applications')
  await expect(page).toHaveTitle('My Applications · Tulay')
})

test('toasts appear one at a time, get the focus with F8, can be swiped away, and expire; errors stay until the next screen', async ({
  open,
  tolerate,
}) => {
  const as = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant-dashboard', { as, viewport: { width: 1024, height: 768 } })
  await page.clock.install()
  await page.getByRole('navigation').getByRole('link', { name: 'Find Jobs' }).click()
  const hearts = page.getByRole('article').getByRole('button', { name: /^Save / })
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

  await hearts.first().click()
  await expect(toasts).toHaveText(/^Saved job/)
  await hearts.first().click()
  await expect(toasts).toHaveText(/^Removed from saved/)
  await page.clock.fastForward(5_000)
  await expect(toasts).toHaveCount(0)

  await hearts.first().click()
  await expect(toasts).toHaveText(/^Saved job/)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)

  await hearts.first().click()
  await expect(toasts).toHaveText(/^Removed from saved/)
  const box = (await toasts.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 130, box.y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(toasts).toHaveCount(0)

  tolerate(/status of 503/)
  await page.route('**/saved', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Busy.' } }))
  await hearts.first().click()
  await expect(toasts).toHaveText(/^Error saving job/)
  await page.clock.fastForward(600_000)
  await expect(toasts).toHaveText(/^Error saving job/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Applications' }).click()
  await expect(page).toHaveURL('/applicant/applications')
  await expect(toasts).toHaveCount(0)
})

test('a screen that was opened before asks for its data once and before its scripts, until the user signs out', async ({
  open,
}) => {
  const as = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant/jobs', { as, prefetches: true })
  const jobs = page.getByRole('article')
  await expect(jobs.first()).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('last-load'))
  await expect.poll(kept).toContain('/api/open-jobs')
  expect(await page.evaluate(() => localStorage.getItem('session'))).toContain(as.email)

  const asked: string[] = []
  page.on('request', (request) => asked.push(...new URL(request.url()).searchParams.getAll('path')))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const reads = page.waitForRequest(/api\/batch/)
  await page.reload({ waitUntil: 'commit' })
  const early = new URL((await reads).url()).searchParams.getAll('path')
  expect(early).toContain('/api/session')
  expect(early.filter((path) => path.startsWith('/api/open-jobs?'))).toHaveLength(1)
  scripts.resolve()
  await expect(jobs.first()).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/open-jobs?'))).toHaveLength(1)

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await kept()).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

import { settingsPath } from '#domain/paths.ts'
import { openAccount } from './account.ts'
import { expect, test } from './journey.ts'

test('an applicant chooses which emails to get, and all at once on each day', async ({ open }) => {
  const applicant = await openAccount({ user_type: 'applicant' })
  const page = await open(settingsPath('applicant', 'notifications'), { as: applicant })
  const section = page.getByRole('main')
  await expect(section.getByRole('checkbox', { name: 'Account and security: Email' })).toBeDisabled()
  await expect(section.getByText('Emails about contracts are required by law.')).toBeVisible()
  const tests = section.getByRole('checkbox', { name: 'Tests: Email' })
  await tests.click()
  await expect(tests).not.toBeChecked()
  await expect(page.getByText('Notification settings saved', { exact: true })).toBeVisible()
  await section.getByRole('radio', { name: 'Daily' }).click()
  await section.getByRole('combobox', { name: 'Time of the daily email' }).click()
  await page.getByRole('option', { name: '8:30 AM' }).click()
  await expect(section.getByRole('combobox', { name: 'Time of the daily email' })).toContainText('8:30 AM')
  await page.reload()
  await expect(section.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(tests).not.toBeChecked()
})

test('a browser is asked for permission after a click, subscribes, and can be turned off again', async ({ open }) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company-dashboard', { as: company })
  // A browser under test has no push service and refuses notifications.
  await page.evaluate(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/one'
    const keys = { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) }
    let current: unknown = null
    let permission = 'default'
    const unsubscribe = () => {
      current = null
      return Promise.resolve(true)
    }
    const subscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe }
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'))
    PushManager.prototype.subscribe = () => Promise.resolve((current = subscription) as never)
    PushManager.prototype.getSubscription = () => Promise.resolve(current as never)
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? null)
  const turnOn = page.getByRole('button', { name: 'Turn on in this browser' })
  await expect(turnOn).toBeVisible()
  expect(await page.evaluate(() => Notification.permission)).toBe('default')

  await turnOn.click()
  await expect(page.getByText('Push notifications are on in this browser', { exact: true })).toBeVisible()
  await expect.poll(registered).toMatch(/\/service-worker\.js$/)
  const browsers = page.getByRole('list', { name: 'Browsers with push notifications' })
  await expect(browsers).toContainText('This browser')
  await browsers.getByRole('button', { name: /Turn off/ }).click()
  await expect(page.getByText('Push notifications are off in this browser', { exact: true })).toBeVisible()
  await expect(turnOn).toBeVisible()
})

import { openAccount } from './account.ts'
import { expect, test } from './journey.ts'

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

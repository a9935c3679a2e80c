import type { Page } from '@playwright/test'
import { contactFormWords } from '#content/contact-form.ts'
import { contactTopics } from '#content/contact-topics.ts'
import { tinyPdf } from '#server/testing/files.ts'
import { contactMessages } from '#domain/support/contact-request.ts'
import { expect, test } from '../journey.ts'
import { textMailedTo } from '../mail.ts'

const { sent, failed, send, sending } = contactFormWords
const message = 'We need two people for our help desk,\nfrom May on.'
let count = 0
const newEmail = () => `visitor-${process.pid}-${(count += 1)}@orchard.test`

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: send })

async function fill(page: Page, email: string, subject?: string) {
  await field(page, 'Name').fill('Wanda Ortiz')
  await field(page, 'Email').fill(email)
  if (subject) await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill(message)
}

test('the contact page shows missing fields, keeps the text while offline, and sends it later', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 400|ERR_INTERNET_DISCONNECTED/)
  const page = await open('/contact')
  await button(page).click()
  for (const [name, text] of [
    ['Name', contactMessages.name],
    ['Email', contactMessages.email],
    ['Subject', contactMessages.subject],
    ['Message', contactMessages.message],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(text)
  }
  await expect(field(page, 'Name')).toBeFocused()

  await fill(page, newEmail(), 'Help desk')
  await page.context().setOffline(true)
  await button(page).click()
  await expect(page.getByRole('status').getByText(failed.description)).toBeVisible()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('')
  await expect(field(page, 'Message')).toHaveValue(message)
  // F8 leads to it, Escape closes it.
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').getByText(failed.description)).toBeHidden()
  await expect(button(page)).toBeFocused()

  // A swipe of 50 px to the right closes it, a shorter one does not.
  await button(page).click()
  const text = page.getByRole('status').getByText(failed.description)
  await expect(text).toBeVisible()
  const swipe = async (distance: number) => {
    const { x, y } = (await text.boundingBox())!
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 5 + distance, y + 5, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(text).toBeVisible()
  await swipe(55)
  await expect(text).toBeHidden()

  await page.context().setOffline(false)
  // An error in a hidden field appears as a general failure.
  await page.locator('form').evaluate((form) => form.insertAdjacentHTML('beforeend', '<input name="nickname" hidden>'))
  await button(page).click()
  await expect(page.getByRole('status').getByText(failed.description)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue(message)
  await page.locator('[name=nickname]').evaluate((input) => input.remove())

  // A toast closes when it is no longer true.
  await field(page, 'Subject').fill(' ')
  await button(page).click()
  await expect(field(page, 'Subject')).toBeFocused()
  await expect(page.getByRole('status').getByText(failed.description)).toBeHidden()

  await field(page, 'Subject').fill('Help desk')
  await page.clock.install()
  await button(page).click()
  await expect(page.getByRole('status')).toContainText(sent.description.contact)
  // It stays while the pointer is on it.
  await page.getByRole('status').getByText(sent.title).hover()
  await page.clock.runFor(12_000)
  await expect(page.getByRole('status').getByText(sent.title)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_000)
  await expect(page.getByRole('status').getByText(sent.title)).toBeHidden()
})

test('a link on the data entry page fills in the subject, and the message is sent once with its files, even with several clicks', async ({
  open,
}) => {
  const page = await open('/services/data-entry')
  await page.getByRole('link', { name: 'Send us a sample' }).first().click()
  const { subject } = contactTopics['data-entry-sample']
  await expect(field(page, 'Subject')).toHaveValue(subject)
  await expect(field(page, 'Message')).toHaveValue(/sample/)
  await field(page, 'Name').fill('Wanda Ortiz')
  const email = newEmail()
  await field(page, 'Email').fill(email)
  const pdf = { name: 'invoices.pdf', mimeType: 'application/pdf', buffer: tinyPdf() }
  await field(page, 'Files').setInputFiles([pdf, pdf, pdf, pdf])
  await button(page).click()
  await expect(field(page, 'Files')).toHaveAccessibleDescription(new RegExp(contactMessages.files))
  await field(page, 'Files').setInputFiles([pdf])
  let requests = 0
  await page.route('**/contact', async (route) => {
    requests += 1
    await expect(page.getByRole('main').getByRole('button', { name: sending })).toBeVisible()
    await page.keyboard.press('Enter')
    await route.continue()
  })
  await button(page).click()
  await expect(page.getByRole('status').getByText(sent.title)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
  expect(requests).toBe(1)
  await textMailedTo(page.request, email, 'We received your message')
  expect(await textMailedTo(page.request, 'admin@tulay.test', `Contact request: ${subject}`)).toContain('invoices.pdf')
})

test('without a script, the form works too, and an invalid one keeps its values', async ({ open, tolerate }) => {
  tolerate(/status of 400/)
  const page = await open('/contact', { javaScriptEnabled: false })
  const email = newEmail()
  // A blank that browsers accept as a value.
  await fill(page, email, ' ')
  await field(page, 'Company').fill('Orchard "& <Sons>"')
  await field(page, 'Files').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: tinyPdf() })
  await button(page).click()
  await expect(page.getByRole('heading', { level: 1, name: contactFormWords.again.title })).toBeVisible()
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(contactMessages.subject)
  await expect(field(page, 'Name')).toHaveAccessibleDescription('')
  await expect(field(page, 'Message')).toHaveValue(message)
  await expect(field(page, 'Company')).toHaveValue('Orchard "& <Sons>"')

  const form = { page: 'contact', name: 'Wanda', email, subject: 'Help', message: 'Only <this>', nickname: 'W' }
  const response = await page.request.post('/contact', { form })
  expect(response.status()).toBe(400)
  const text = await response.text()
  expect(text).toMatch(new RegExp(`role="alert"[^>]*>${failed.description}<`))
  expect(text).toContain('Only &lt;this&gt;')

  await field(page, 'Subject').fill('Help desk')
  await button(page).click()
  await expect(page).toHaveURL('/contact#sent')
  await expect(page.getByText(sent.description.contact)).toBeVisible()
  await textMailedTo(page.request, email, 'We received your message')
})

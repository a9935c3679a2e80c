import type { Page } from '@playwright/test'
import { openAccount, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish Job' })

const jobs = (url: URL) => url.pathname === '/api/jobs'

test('a user formats a description and selects a test; unsaved work survives a reload, an error is shown at its field, and a job is published once', async ({
  open,
  tolerate,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const question = { id: '1', type: 'paragraph', question: 'Why?' }
  const data = { name: 'Weaving', type: 'written', pass_rate: 80, questions: [question] }
  await succeed(company.api.post('/api/tests', { data }))
  const page = await open('/company/create-job', { as: company })

  // At the end of the page on a phone, the button of the support chat covers no button of the bar.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 375, height: 720 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const box = (await publish(page).boundingBox())!
  await publish(page).click({ trial: true, position: { x: box.width - 4, y: 4 } })
  await publish(page).click({ trial: true, position: { x: box.width - 4, y: box.height - 4 } })
  await page.setViewportSize(size)

  await publish(page).click()
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect(toast).toContainText('Please provide a job title.')
  await expect(field(page, 'Job title')).toBeFocused()
  await field(page, 'Job title').fill('Weaver')
  // Only the title is counted before its limit is near.
  await expect(page.getByText('6 of 60 characters')).toBeAttached()
  await expect(page.getByText(/of [\d,]+ characters$/)).toHaveCount(1)
  await field(page, 'Minimum hourly rate').fill('12')
  await field(page, 'Maximum hourly rate').fill('25.50')

  const description = field(page, 'Job description')
  const { bold, link, numbers } = { bold: 'ControlOrMeta+b', link: 'ControlOrMeta+k', numbers: 'ControlOrMeta+Shift+7' }
  await description.pressSequentially('You weave ')
  await page.keyboard.press(bold)
  await description.pressSequentially('chairs')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await description.pressSequentially('by hand')
  await page.keyboard.press(numbers)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press(link)
  await description.pressSequentially('https://weave.test')
  await expect(description).toHaveValue('You weave **chairs**\n\n1. by hand\n\n[](https://weave.test)')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(description).not.toHaveValue(/weave\.test/)
  await description.fill('You weave **chairs** by hand.')
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('strong', { hasText: 'chairs' })).toBeVisible()
  // A click on the label of a previewed field returns to the editor.
  await page.getByText('Job description', { exact: true }).click()
  await expect(description).toBeFocused()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'false')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved work has been restored.')).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue('Weaver')
  await expect(field(page, 'Maximum hourly rate')).toHaveValue('25.5')
  await page.getByRole('link', { name: 'Messages' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(page).toHaveURL('/company/create-job')

  await page.getByRole('button', { name: 'Add tests' }).click()
  const dialog = page.getByRole('dialog', { name: 'Required Tests' })
  await dialog.getByRole('textbox', { name: 'Search tests' }).fill('weav')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('1 question · 60 min')
  await dialog.getByRole('checkbox', { name: /Weaving/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Change tests' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove Weaving' })).toBeVisible()

  tolerate(/status of 400/)
  await page.route(jobs, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { code: 'invalid_input', errors: [{ path: 'title', message: 'This title is taken.' }] },
        })
      : route.continue(),
  )
  await publish(page).click()
  await expect(page.getByRole('form', { name: 'Job posting' }).getByText('This title is taken.')).toBeVisible()
  await expect(field(page, 'Job title')).toBeFocused()
  await expect(field(page, 'Job title')).toHaveValue('Weaver')
  await page.unroute(jobs)

  let sent = 0
  const clicked = Promise.withResolvers<void>()
  await page.route(jobs, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await clicked.promise
    }
    await route.continue()
  })
  await publish(page).dblclick()
  await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible()
  clicked.resolve()
  await expect(page.getByText('Job published!', { exact: true })).toBeVisible()
  expect(sent).toBe(1)
  const { items } = await (await company.api.get('/api/jobs')).json()
  expect(items).toMatchObject([
    { title: 'Weaver', status: 'open', budget_min: 12, budget_max: 25.5, required_tests: [{ name: 'Weaving' }] },
  ])
})

test('before their email is verified, a company starts from a template in its own time zone, saves a draft, and starts from it again', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company', verified: false, timezone: 'Asia/Manila' })
  const page = await open('/company/create-job', { as: company })
  await expect(page.getByText(/verify your email address first/)).toBeVisible()
  const start = async (tab: string, name: RegExp) => {
    await page.getByRole('button', { name: 'Use a template or earlier job' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start from a template or an earlier job' })
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await start('Templates', /^Bookkeeper/)
  await expect(field(page, 'Job title')).toHaveValue('Bookkeeper for Monthly Accounts')
  await page.getByRole('button', { name: 'Add tests' }).click()
  const tests = page.getByRole('dialog', { name: 'Required Tests' })
  const first = tests.getByRole('listitem').first()
  await expect(first).toContainText('Accounts Payable and Receivable')
  await expect(first).toContainText('Matches the job: Accounts Payable')
  await expect(first).toContainText(/ min · (Beginner|Intermediate|Advanced)/)
  await first.getByRole('button', { name: /^Preview/ }).click()
  const preview = page.getByRole('dialog', { name: /^Preview: / })
  await expect(preview.getByRole('article', { name: /^Question 1 of \d+/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await tests.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Use Manila (UTC+08:00)' }).click()
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('UTC+08:00')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()

  await page.goto('/company/create-job')
  await start('Earlier jobs', /^Bookkeeper/)
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toContainText('UTC+08:00')
  await expect(field(page, 'Minimum hourly rate')).toHaveValue('16')
  await expect(page.getByRole('button', { name: 'Remove Xero' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Bookkeeping' })).toBeVisible()
})

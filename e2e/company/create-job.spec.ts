import type { Page } from '@playwright/test'
import { openAccount } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish Job' })

const jobs = (url: URL) => url.pathname === '/api/jobs'

async function fillPosting(page: Page, title: string) {
  await field(page, 'Job title').fill(title)
  await field(page, 'Minimum hourly rate').fill('12')
  await field(page, 'Maximum hourly rate').fill('25.50')
  await field(page, 'Job description').fill('You will weave chairs with us.')
}

async function jobsOf(company: Account) {
  const page = await (await company.api.get('/api/jobs')).json()
  return page.items as Record<string, unknown>[]
}

test('a user completes the form step by step within its limits, saves drafts, and has to verify the email address', async ({
  open,
  tolerate,
}) => {
  const company = await openAccount({ user_type: 'company', verified: false })
  const page = await open('/company/create-job', { as: company })
  await expect(field(page, 'Weekly hours')).toHaveValue('20')
  await expect(page.getByRole('radio', { name: 'Hourly' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Public' })).toBeChecked()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/company/jobs')
  expect(await jobsOf(company)).toMatchObject([{ status: 'draft', title: 'Untitled Job', weekly_hours: 20 }])

  await openScreen(page, '/company/create-job')
  await field(page, 'Job title').pressSequentially('x'.repeat(65))
  await expect(field(page, 'Job title')).toHaveValue('x'.repeat(60))
  await expect(page.getByText('60 of 60 characters')).toBeAttached()

  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveText('UTC+00:00')
  await page.getByRole('combobox', { name: 'Timezone' }).click()
  await expect(page.getByRole('option')).toHaveCount(27)
  await expect(page.getByRole('option').first()).toHaveText('UTC-12:00')
  await expect(page.getByRole('option').last()).toHaveText('UTC+14:00')
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Required certifications' }).click()
  await expect(page.getByRole('option')).toHaveCount(10)
  await page.getByRole('option', { name: 'CISSP' }).click()
  await expect(page.getByRole('button', { name: 'Remove CISSP' })).toBeVisible()

  const skills = page.getByRole('combobox', { name: 'Required skills' })
  await skills.fill('Rattan')
  await skills.press('Enter')
  await skills.fill(' rattan ')
  await skills.press('Enter')
  await skills.fill('  ')
  await skills.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove rattan$/i })).toHaveCount(1)

  await page.getByRole('button', { name: /^Start date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.locator('th').first()).toHaveText('Su')
  await expect(calendar.getByRole('button', { name: /Previous Month/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await field(page, 'Job title').fill('')
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

  await publish(page).click()
  await expect(toast).toContainText('Missing information')
  await expect(toast).toContainText('Please provide a job title.')
  await expect(field(page, 'Job title')).toBeFocused()
  await field(page, 'Job title').fill('Weaver')
  await publish(page).click()
  await expect(toast).toContainText('Missing budget information')
  await expect(toast).toContainText('Please specify both minimum and maximum hourly rates.')
  await expect(field(page, 'Minimum hourly rate')).toBeFocused()
  await page.getByRole('radio', { name: 'Fixed price' }).click()
  await expect(field(page, 'Minimum hourly rate')).toBeHidden()
  await publish(page).click()
  await expect(toast).toContainText('Please specify the total budget for this fixed-price job.')
  await field(page, 'Total budget').fill('1200')
  await publish(page).click()
  await expect(toast).toContainText('Please provide a job description.')
  await expect(field(page, 'Job description')).toBeFocused()

  await page.getByRole('radio', { name: 'Hourly' }).click()
  await expect(field(page, 'Total budget')).toBeHidden()
  await field(page, 'Minimum hourly rate').fill('30')
  await field(page, 'Maximum hourly rate').fill('20')
  await field(page, 'Weekly hours').fill('61')
  await field(page, 'Job description').fill('You will weave.')
  await publish(page).click()
  await expect(page.getByRole('form', { name: 'Job posting' }).getByText('At most 60 hours.')).toBeVisible()
  await field(page, 'Weekly hours').fill('60')
  await publish(page).click()
  await expect(
    page.getByRole('form', { name: 'Job posting' }).getByText('The maximum rate cannot be below the minimum rate.'),
  ).toBeVisible()
  expect(await jobsOf(company)).toHaveLength(1)

  tolerate(/status of 403/)
  await fillPosting(page, 'Weaver')
  await publish(page).click()
  await expect(page.getByRole('dialog', { name: 'Verify your email to publish' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
})

test('a user formats and previews a description; unsaved work survives a reload, and leaving asks for confirmation', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const page = await open('/company/create-job', { as: company })
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
  await description.fill('You weave **chairs**.\n\n<img src=x onerror=alert(1)>\n\n[here](https://weave.test)')
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('strong', { hasText: 'chairs' })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://weave.test')

  // A click on the label of a previewed field returns to the editor.
  await page.getByText('Job description', { exact: true }).click()
  await expect(description).toBeFocused()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'false')

  page.on('dialog', (dialog) => void dialog.accept())
  await fillPosting(page, 'Weaver')
  await page.reload()
  await expect(page.getByText('Your unsaved work has been restored.')).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue('Weaver')
  await expect(field(page, 'Maximum hourly rate')).toHaveValue('25.5')

  await page.getByRole('link', { name: 'Messages' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/company/create-job')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/company/jobs')
  await openScreen(page, '/company/create-job')
  await expect(field(page, 'Job title')).toHaveValue('')
})

test('a user selects required tests; server errors are shown at their fields, no input is lost, and a job is published once', async ({
  open,
  tolerate,
}) => {
  const company = await openAccount({ user_type: 'company' })
  for (const name of ['Weaving', 'Basketry']) {
    const question = { id: '1', type: 'paragraph', question: 'Why?' }
    const data = { name, type: 'written', pass_rate: 80, questions: [question] }
    expect((await company.api.post('/api/tests', { data })).ok()).toBe(true)
  }
  const page = await open('/company/create-job', { as: company })
  await fillPosting(page, 'Weaver')
  await page.getByRole('button', { name: 'Add tests' }).click()
  const dialog = page.getByRole('dialog', { name: 'Required Tests' })
  // The company's tests come with those of the library.
  await expect(dialog.getByRole('checkbox', { name: /Weaving|Basketry/ })).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Search tests' }).fill('weav')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByText('Written · pass rate 80%')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Weaving/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Change tests' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove Weaving' })).toBeVisible()

  tolerate(/status of (400|503)/)
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
  await page.unroute(jobs)

  await page.route(jobs, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await publish(page).click()
  await expect(page.getByText('Error publishing job', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to publish your job posting. Please try again.').first()).toBeVisible()
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
  expect(await jobsOf(company)).toMatchObject([
    { title: 'Weaver', status: 'open', budget_min: 12, budget_max: 25.5, required_tests: [{ name: 'Weaving' }] },
  ])
})

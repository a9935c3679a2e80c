import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password, succeed } from './account.ts'
import { expect, test } from './journey.ts'
import { tokenMailedTo } from './mail.ts'

interface Person {
  kind: "I'm hiring talent" | "I'm looking for work"
  name: string
  email: string
  company?: string
}

async function register(page: Page, { kind, name, email, company }: Person) {
  await page.getByRole('radio', { name: kind }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  // Leaving the email field preselects a type, but does not override the user's choice.
  await page.getByRole('textbox', { name: 'Password' }).click()
  await expect(page.getByRole('radio', { name: kind })).toBeChecked()
  if (company) await page.getByRole('textbox', { name: 'Company name' }).fill(company)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the Terms of Service/ }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

const verifying = 'Please verify your email address'

test('a company registers and publishes a job; an applicant registers, finds it and applies; the company sees the application at once', async ({
  open,
}) => {
  const tag = `w${randomUUID().slice(0, 8)}`
  const cora = {
    kind: "I'm hiring talent",
    name: 'Cora Reyes',
    email: `cora-${tag}@rattan.test`,
    company: `Rattan ${tag}`,
  } as const
  const andres = { kind: "I'm looking for work", name: 'Andres Lim', email: `andres-${tag}@mail.test` } as const
  const title = `Weaver ${tag}`

  const company = await open('/login?tab=register')
  await register(company, cora)
  await expect(company).toHaveURL('/company-dashboard')
  const banner = company.getByRole('region', { name: 'Verify your email' })
  await expect(banner).toContainText(`We sent a link to ${cora.email}`)
  // Outside of the page, which is updated live.
  const token = await tokenMailedTo(company.request, cora.email, verifying)
  await succeed(company.request.post('/api/verify-email', { data: { token } }))
  await expect(banner).toBeHidden()

  await company.getByRole('banner').getByRole('link', { name: 'Post Job' }).click()
  await company.getByRole('textbox', { name: 'Job title' }).fill(title)
  await company.getByRole('textbox', { name: 'Minimum hourly rate' }).fill('12')
  await company.getByRole('textbox', { name: 'Maximum hourly rate' }).fill('25')
  await company.getByRole('textbox', { name: 'Job description' }).fill('You will weave chairs with us.')
  await company.getByRole('button', { name: 'Publish Job' }).click()
  // Nobody chose the default, and the company is in Manila.
  const zone = company.getByRole('dialog', { name: 'Publish with UTC+00:00?' })
  await zone.getByRole('button', { name: 'Publish with UTC+08:00' }).click()
  await expect(company.getByText('Job published!', { exact: true })).toBeVisible()
  await expect(company).toHaveURL('/company/jobs')
  const row = company.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Open')
  await expect(row).toContainText('$12-25/hr')
  const { items } = await (await company.request.get(`/api/jobs?q=${tag}`)).json()
  expect(items).toMatchObject([{ timezone: 'UTC+08:00' }])

  const applicant = await open('/login?tab=register')
  await register(applicant, andres)
  await expect(applicant).toHaveURL('/applicant-dashboard')
  await applicant.goto(`/verify-email?token=${await tokenMailedTo(applicant.request, andres.email, verifying)}`)
  await expect(applicant.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await applicant.getByRole('link', { name: 'Continue' }).click()
  await applicant.getByRole('navigation').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(applicant.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeFocused()
  await applicant.getByRole('textbox', { name: 'Search jobs' }).fill(tag)
  await expect(applicant.getByText('1 job', { exact: true })).toBeVisible()
  const selected = applicant.getByRole('region', { name: 'Selected job' })
  await expect(selected.getByRole('heading', { name: title })).toBeVisible()
  await selected.getByRole('button', { name: 'Apply Now' }).click()
  await applicant.getByRole('textbox', { name: 'Cover letter' }).fill('I have woven for six years.')
  await applicant.getByRole('textbox', { name: 'You receive' }).fill('18')
  await applicant.getByRole('button', { name: 'Submit Application' }).click()
  await expect(applicant.getByText('Application submitted!', { exact: true })).toBeVisible()
  await expect(selected.getByRole('button', { name: 'Applied' })).toBeDisabled()

  // The company's browser is updated live.
  await expect(row).toContainText('1 unread')
  await row.getByRole('link', { name: title }).click()
  await company.getByRole('tab', { name: 'Applicants' }).click()
  const application = company.getByRole('list', { name: 'New', exact: true }).getByRole('article')
  await expect(application).toHaveCount(1)
  await expect(application).toContainText('Andres Lim')
  await expect(application).toContainText('$24/hr')

  await company.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await company.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Andres Lim applied' }).click()
  await expect(company.getByRole('heading', { level: 1, name: 'Andres Lim' })).toBeVisible()
  await expect(company.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

import { pathTo } from '#domain/paths.ts'
import { openScreen } from '../accessible.ts'
import { demoAccount, openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

test('an applicant reports a job, staff hide it, and the applicant is notified', async ({ open, tolerate }) => {
  tolerate(/404/)
  const [applicant, staff] = await Promise.all([
    openAccount({ user_type: 'applicant' }),
    demoAccount('admin@tulay.test'),
  ])
  const { items } = (await (await applicant.api.get('/api/open-jobs')).json()) as {
    items: { id: string; title: string }[]
  }
  const job = items[0]!
  const page = await open(pathTo('applicant_job', { id: job.id }), { as: applicant })
  await page.getByRole('button', { name: 'Report this job' }).click()
  const form = page.getByRole('dialog', { name: 'Report this job' })
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText('Please choose a reason.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Fraud or a false identity' }).click()
  await form.getByRole('textbox', { name: 'What happened?' }).fill('They ask for a deposit.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible()

  const admin = await open(`${pathTo('admin_messages')}?tab=reports&subject=job`, { as: staff })
  // The drawer hides it from assistive technology.
  const tab = admin.getByRole('tab', { name: /^Reports/, includeHidden: true })
  await expect(tab).toContainText(/\d waiting/)
  const waiting = Number.parseInt(/\d+/.exec((await tab.textContent())!)![0], 10)
  await admin.getByRole('button', { name: `Open the reports about ${job.title}` }).click()
  const drawer = admin.getByRole('dialog', { name: job.title })
  await expect(drawer.getByText('They ask for a deposit.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Claim' }).click()
  await drawer.getByRole('button', { name: 'Decide…' }).click()
  const decision = admin.getByRole('dialog', { name: 'Decide about the report' })
  await decision.getByRole('radio', { name: 'Hide' }).click()
  await decision.getByRole('textbox', { name: 'Reason' }).fill('The company asks applicants to pay.')
  await decision.getByRole('button', { name: 'Hide' }).click()
  await expect(admin.getByText('Report resolved', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(tab).toHaveText(waiting === 1 ? 'Reports' : `Reports${waiting - 1} waiting`)
  await openScreen(admin, pathTo('admin_audit_logs'))
  const log = admin.getByRole('table', { name: 'Audit logs' })
  await expect(log.getByRole('cell', { name: 'Report resolved', exact: true }).first()).toBeVisible()

  await openScreen(page, pathTo('applicant_notifications'))
  await expect(page.getByText('We removed what you reported.')).toBeVisible()
  await page.goto(pathTo('applicant_job', { id: job.id }))
  await expect(page.getByText('Find other jobs')).toBeVisible()
})

import { pathTo } from '#domain/paths.ts'
import { answerOf, demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

test('staff hide a job that an applicant has reported, and the applicant is notified', async ({ open }) => {
  const [company, applicant, staff] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
    demoAccount('admin@tulay.test'),
  ])
  const job = await publishJob(company, { title: `Weaver of ${company.name}` })
  const report = { subject: { kind: 'job', id: job.id }, reason: 'fraud', note: 'They ask for a deposit.' }
  await succeed(applicant.api.post('/api/reports', { data: report }))

  const admin = await open(`${pathTo('admin_messages')}?tab=reports&subject=job`, { as: staff })
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

  const told = async () =>
    JSON.stringify((await answerOf<{ items: object[] }>(applicant.api.get('/api/notifications'))).items)
  await expect.poll(told).toContain('We removed what you reported.')
  expect((await applicant.api.get(`/api/open-jobs/${job.id}`)).status()).toBe(404)
})

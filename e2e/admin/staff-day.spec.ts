import { randomUUID } from 'node:crypto'
import type { Me } from '#domain/accounts/account.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import type { Manager } from '#domain/staff/manager.ts'
import { openScreen } from '../accessible.ts'
import type { Account } from '../account.ts'
import { answerOf, demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'

test('an admin’s morning: decides about a job, assigns an account manager, and finds both in the log; failed emails are retried or discarded', async ({
  open,
}) => {
  const [owner, staff] = await Promise.all([openAccount({ user_type: 'company' }), demoAccount('admin@tulay.test')])
  const name = owner.name.replace('Cora Reyes', 'Rattan')
  const flagged = await publishJob(owner, {
    title: `Basket weaver of ${name}`,
    description: 'You pay a refundable equipment deposit of $40 before you start.',
    status: 'draft',
  })
  await succeed(owner.api.post(`/api/jobs/${flagged.id}/send-for-review`))

  const page = await open(pathTo('admin_dashboard'), { as: staff })
  await page.getByRole('link', { name: /flagged jobs? waits? for a decision/ }).click()
  await expect(page).toHaveURL('/admin/jobs?flagged=true')
  await page.getByRole('link', { name: flagged.title, exact: true }).click()
  const job = page.getByRole('dialog', { name: flagged.title })
  await job.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Job approved', { exact: true })).toBeVisible()

  await openScreen(page, `${pathTo('admin_companies')}?q=${encodeURIComponent(name)}`)
  await page.getByRole('combobox', { name: `Account manager of ${name}` }).click()
  await page.getByRole('option', { name: /Grace Lacson/ }).click()
  await expect(page.getByText('Account Manager Assigned', { exact: true })).toBeVisible()
  // A company opens above the list, which stays as it is.
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('checkbox').check()
  await row.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/companies\?/)
  await expect(row.getByRole('checkbox')).toBeChecked()

  await openScreen(page, `${pathTo('admin_audit_logs')}?q=${encodeURIComponent(name)}`)
  const log = page.getByRole('table', { name: 'Audit logs' })
  for (const action of ['Flagged job approved', 'Account manager assigned'])
    await expect(log.getByRole('cell', { name: action, exact: true }).first()).toBeVisible()
  await openScreen(page, `${pathTo('admin_audit_logs')}?type=robot`)
  await expect(page.getByText('type=robot')).toBeVisible()
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  await expect(page.getByRole('combobox', { name: 'Action type' })).toHaveText('Staff')
  await expect(log).toBeVisible()

  const [retried, discarded] = [addressOf('retried', owner), addressOf('discarded', owner)]
  await addFailedResets([retried, discarded])
  await openScreen(page, `${pathTo('admin_operations')}?tab=emails`)
  const failed = (email: string) => page.getByRole('listitem').filter({ hasText: `To ${email}` })
  await failed(retried).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Retry started', { exact: true })).toBeVisible()
  await expect(failed(retried)).toBeHidden()
  await failed(discarded).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(failed(discarded)).toBeHidden()
})

/** An address that no account has. */
const addressOf = (name: string, { email }: Account) => `${name}.${email}`

/** Adds emails to reset a password that failed in all tries. */
const addFailedResets = (emails: readonly string[]) =>
  withDatabase(async (client) => {
    for (const email of emails)
      await client.query(`insert into pgboss.job (name, source_name, data) values ('failed', 'mail', $1)`, [
        { template: 'password_reset', data: { email } },
      ])
  })

test('a deputy has the companies, threads and calls of a manager on leave, and no longer after the leave', async ({
  open,
  tolerate,
}) => {
  tolerate(/404/)
  const [owner, staff, deputy] = await Promise.all([
    openAccount({ user_type: 'company' }),
    demoAccount('admin@tulay.test'),
    demoAccount('grace.lacson@tulay.test'),
  ])
  const name = owner.name.replace('Cora Reyes', 'Rattan')
  const managers = '/api/admin/account-managers'
  // On leave in the demo data, with this deputy.
  const [found] = (await answerOf<Page<Manager>>(staff.api.get(`${managers}?q=ramon`))).items
  const { id, specialties, bio, joined_on, leave, ...away } = found!
  const { me } = await answerOf<{ me: Me }>(owner.api.get('/api/session'))
  const company_id = me.company!.id
  await succeed(
    staff.api.put(`/api/admin/companies/${company_id}/account-manager`, { data: { account_manager_id: id } }),
  )
  const thread = await answerOf<{ id: string }>(
    owner.api.post('/api/conversations', { data: { subject: 'account', id: company_id } }),
  )
  const message = { id: randomUUID(), body: 'Who helps us this week?', reply_to: null, file_ids: [] }
  await succeed(owner.api.post(`/api/conversations/${thread.id}/messages`, { data: message }))
  const times = [20, 21].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, 'T10:00:00.000Z'),
  )
  const call = await answerOf<{ id: string }>(
    owner.api.post('/api/meetings', {
      data: { about: { kind: 'account_call' }, minutes: 30, time: { method: 'times', times }, allows_night: true },
    }),
  )

  const companies = `${pathTo('admin_companies')}?q=${encodeURIComponent(name)}`
  const page = await open(companies, { as: deputy })
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await openScreen(page, `${pathTo('admin_messages')}?tab=conversations&conversation=${thread.id}`)
  await expect(page.getByRole('main').getByText('Who helps us this week?').last()).toBeVisible()
  await openScreen(page, pathTo('admin_meeting', { id: call.id }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name)

  const admin = await open(pathTo('admin_account_manager', { id }), { as: staff })
  await admin.getByRole('dialog', { name: away.name }).getByRole('button', { name: 'Edit' }).click()
  const form = admin.getByRole('dialog', { name: `Edit ${away.name}` })
  await form.getByRole('radio', { name: 'Active' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Manager Updated', { exact: true })).toBeVisible()
  await expect(
    admin.getByText('Account manager information has been saved successfully.', { exact: true }),
  ).toBeVisible()

  await page.reload()
  await expect(page.getByText('Meeting not found')).toBeVisible()
  await openScreen(page, companies)
  await expect(page.getByText('No companies found')).toBeVisible()
  expect((await deputy.api.get(`/api/conversations/${thread.id}`)).status()).toBe(404)

  const leaveAgain = { leave_from: leave!.from, leave_until: leave!.until, deputy_id: leave!.deputy.id }
  const profile = { name: away.name, specialties, bio, joined_on }
  await succeed(staff.api.put(`${managers}/${id}`, { data: { ...profile, status: 'on_leave', ...leaveAgain } }))
})

import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import type { Manager } from '#domain/staff/manager.ts'
import { openScreen } from '../accessible.ts'
import type { Account } from '../account.ts'
import { answerOf, demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'

test('an admin’s morning: decides about a job, assigns an account manager, finds both in the log, and lets a manager return; failed emails are retried or discarded', async ({
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

  await openScreen(page, `${pathTo('admin_audit_logs')}?q=${encodeURIComponent(name)}`)
  const log = page.getByRole('table', { name: 'Audit logs' })
  for (const action of ['Flagged job approved', 'Account manager assigned'])
    await expect(log.getByRole('cell', { name: action, exact: true }).first()).toBeVisible()

  await test.step('a manager returns from leave', async () => {
    const managers = '/api/admin/account-managers'
    // On leave in the demo data.
    const [found] = (await answerOf<Page<Manager>>(staff.api.get(`${managers}?q=ramon`))).items
    const { id, name: manager, specialties, bio, joined_on, leave } = found!
    await openScreen(page, pathTo('admin_account_manager', { id }))
    await page.getByRole('dialog', { name: manager }).getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: `Edit ${manager}` })
    await form.getByRole('radio', { name: 'Active' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Manager Updated', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Account manager information has been saved successfully.', { exact: true }),
    ).toBeVisible()
    const profile = { name: manager, specialties, bio, joined_on }
    const leaveAgain = { leave_from: leave!.from, leave_until: leave!.until, deputy_id: leave!.deputy.id }
    await succeed(staff.api.put(`${managers}/${id}`, { data: { ...profile, status: 'on_leave', ...leaveAgain } }))
  })

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

import { openScreen } from './accessible.ts'
import { openAccount, publishJob, succeed } from './account.ts'
import { expect, test } from './journey.ts'
import { openTalent, uniqueSkill, untilFound } from './talents.ts'

test('a company finds a talent, shortlists and invites them; the talent declines another invitation and applies; the company sees it at once', async ({
  open,
}) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company', timezone: 'Asia/Manila' })
  const job = await publishJob(company, { title: `Weaver of ${skill}`, visibility: 'private' })
  const talent = await openTalent({ skills: [skill, 'Weaving'] })
  await untilFound(company, skill, 1)

  const page = await open(`/company/talent?q=${skill}`, { as: company })
  await expect(page.getByRole('heading', { name: `Results for: ${skill}` })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: talent.shown }).click()
  const quickView = page.getByRole('region', { name: 'Quick view' })
  await expect(quickView.getByRole('heading', { name: talent.shown })).toBeVisible()
  await quickView.getByRole('button', { name: `Shortlist ${talent.shown}` }).click()
  await expect(page.getByText('Added to Shortlist', { exact: true })).toBeVisible()

  await quickView.getByRole('link', { name: 'Full page' }).click()
  await expect(page.getByText(/You will see the full name, photo, résumé, and links once/)).toBeVisible()
  await expect(page.getByText(talent.name)).toHaveCount(0)
  await page.getByRole('button', { name: /^Invite to a job/ }).click()
  const dialog = page.getByRole('dialog', { name: `Invite ${talent.shown}` })
  await expect(dialog.getByRole('combobox', { name: 'Job' })).toContainText(job.title)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Your chairs are what we look for.')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  const other = await publishJob(company, { title: `Potter of ${skill}` })
  await succeed(company.api.post(`/api/jobs/${other.id}/invitations`, { data: { talent_id: talent.id, message: '' } }))

  await openScreen(page, `/company/jobs/${job.id}?tab=invitations`)
  const sent = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect(sent).toContainText('Invited')

  const dashboard = await open('/applicant-dashboard', { as: talent })
  const waiting = dashboard.getByRole('list', { name: 'Needs your answer' }).getByRole('listitem')
  await expect(waiting.filter({ hasText: job.title })).toContainText('invited you to apply')

  const jobs = await open('/applicant/jobs', { as: talent })
  await jobs.getByRole('button', { name: /^2 invitations/ }).click()
  const invitations = jobs.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  const invitation = invitations.filter({ hasText: job.title })
  await jobs.getByRole('button', { name: `Decline the invitation to ${other.title}` }).click()
  const decline = jobs.getByRole('dialog', { name: 'Decline this invitation?' })
  await decline.getByRole('combobox', { name: 'Reason' }).click()
  await jobs.getByRole('option', { name: 'I am not available now' }).click()
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(invitations).toHaveCount(1)
  await expect(invitation).toContainText('Your chairs are what we look for.')
  await invitation.getByRole('button', { name: 'Apply Now' }).click()
  await jobs.getByRole('textbox', { name: 'Cover letter' }).fill('I weave every day.')
  await jobs.getByRole('textbox', { name: 'You receive' }).fill('20')
  await jobs.getByRole('button', { name: 'Submit Application' }).click()
  await expect(jobs.getByText('Application submitted!', { exact: true })).toBeVisible()
  await expect(jobs.getByRole('list', { name: 'Invitations' })).toHaveCount(0)

  await expect(sent).toContainText('Applied')
  await expect(sent).toContainText(talent.name)
  await sent.getByRole('link', { name: 'View Application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: talent.name })).toBeVisible()
})

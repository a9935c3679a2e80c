import { openAccount, publishJob, succeed } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openTalent, uniqueSkill, untilFound } from '../talents.ts'

test('a company sees the facts of a talent with their sources, shortlists them, and sees the contact details after an application', async ({
  open,
}) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company', timezone: 'Asia/Manila' })
  const job = await publishJob(company, { title: `Weaver of ${skill}`, skill_tags: [skill], budget_max: 40 })
  const talent = await openTalent({ skills: [skill], links: ['https://weaver.test/'] })
  await untilFound(company, skill, 1)
  await succeed(company.api.post('/api/shortlists', { data: { name: 'Weavers' } }))
  const page = await open(`/company/talent/${talent.id}`, { as: company })
  await expect(page.getByRole('heading', { level: 1, name: talent.shown })).toBeVisible()
  await expect(page.getByText('40 of 40 h')).toBeVisible()
  await expect(page.getByText('8 of 8 h')).toBeVisible()
  await page.getByRole('button', { name: 'Self-reported' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('Entered by the talent and not checked.')
  await expect(page.getByText('weaver.test')).toHaveCount(0)
  const text = await page.getByRole('main').innerText()
  expect(text).not.toContain(talent.name)

  // They are added to several shortlists, one of them new.
  await page.getByRole('button', { name: 'Add to shortlist' }).click()
  await page.getByRole('checkbox', { name: 'Weavers' }).click()
  await expect(page.getByRole('checkbox', { name: 'Weavers' })).toBeChecked()
  await page.getByRole('button', { name: 'New shortlist' }).click()
  await page.getByRole('textbox', { name: 'Name of the new shortlist' }).fill('For the spring')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'For the spring' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Shortlists: 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Shortlist ${talent.shown}` })).toHaveAttribute('aria-pressed', 'true')

  // Opened from a job, they lead back to its invitations.
  await succeed(company.api.post(`/api/jobs/${job.id}/invitations`, { data: { talent_id: talent.id, message: '' } }))
  await openScreen(page, `/company/jobs/${job.id}?tab=invitations`)
  await page.getByRole('list', { name: 'Invitations' }).getByRole('link', { name: talent.shown }).click()
  await expect(page.getByRole('heading', { level: 1, name: talent.shown })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: job.title }).first().click()
  await expect(page).toHaveURL(`/company/jobs/${job.id}?tab=invitations`)

  await succeed(
    talent.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
  )
  await openScreen(page, `/company/talent/${talent.id}`)
  await expect(page.getByRole('heading', { level: 1, name: talent.name })).toBeVisible()
  await expect(page.getByRole('link', { name: /weaver\.test/ })).toBeVisible()
  await page.getByRole('link', { name: 'View Application' }).click()
  await expect(page).toHaveURL(/\/company\/applications\//)
})

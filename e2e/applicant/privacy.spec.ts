import { settingsPath } from '#domain/portal-paths.ts'
import { openScreen } from '../accessible.ts'
import { openAccount, publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { openTalent, uniqueSkill, untilFound } from '../talents.ts'

test('a talent hides from all companies, or from one on the page of its job', async ({ open }) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: `Weaver of ${skill}` })
  const talent = await openTalent({ skills: [skill] })
  await untilFound(company, skill, 1)

  const page = await open(settingsPath('applicant', 'privacy'), { as: talent })
  await page.getByRole('radio', { name: 'No company' }).click()
  await expect(page.getByText('Privacy saved', { exact: true })).toBeVisible()
  await untilFound(company, skill, 0)
  await page.getByRole('radio', { name: 'All companies' }).click()
  await expect(page.getByText('Who finds you: All companies', { exact: true })).toBeVisible()
  await untilFound(company, skill, 1)

  await openScreen(page, `/applicant/jobs/${job.id}`)
  await page.getByRole('button', { name: /^Actions for Rattan/ }).click()
  await page.getByRole('menuitem', { name: 'Hide my profile from this company' }).click()
  await expect(page.getByText('Profile hidden', { exact: true })).toBeVisible()
  await untilFound(company, skill, 0)
})

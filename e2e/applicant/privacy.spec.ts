import { settingsPath } from '#domain/paths.ts'
import { openScreen } from '../accessible.ts'
import { openAccount, publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { openTalent, uniqueSkill, untilFound } from '../talents.ts'

test('a talent hides from all companies, or from one in the settings or on the page of its job', async ({ open }) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company' })
  const { company: name } = await (await company.api.get('/api/session')).json().then(({ me }) => me)
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

  await page.getByRole('button', { name: 'Hide from a company' }).click()
  await page.getByRole('combobox', { name: 'Search companies' }).fill(name.name)
  await page.getByRole('option', { name: name.name }).click()
  const hidden = page.getByRole('list', { name: 'Companies that you hide from' })
  await expect(hidden).toContainText(name.name)
  await untilFound(company, skill, 0)
  await hidden.getByRole('button', { name: `Show again to ${name.name}` }).click()
  await expect(hidden).toHaveCount(0)
  await untilFound(company, skill, 1)

  await openScreen(page, `/applicant/jobs/${job.id}`)
  await page.getByRole('button', { name: /^Actions for Rattan/ }).click()
  await page.getByRole('menuitem', { name: 'Hide my profile from this company' }).click()
  await expect(page.getByText('Profile hidden', { exact: true })).toBeVisible()
  await untilFound(company, skill, 0)
})

import { settingsPath } from '#domain/paths.ts'
import { openAccount, publishJob } from '../account.ts'
import { expect, test } from '../journey.ts'
import { openTalent, uniqueSkill, untilFound } from '../talents.ts'

test('a talent hides from all companies or from one, and is no longer found at once', async ({ open }) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company' })
  const { company: name } = await (await company.api.get('/api/session')).json().then(({ me }) => me)
  const talent = await openTalent({ skills: [skill] })
  await untilFound(company, skill, 1)
  const search = await open(`/company/talent?skills=${skill}`, { as: company })
  await expect(search.getByRole('link', { name: talent.shown })).toBeVisible()

  const page = await open(settingsPath('applicant', 'privacy'), { as: talent })
  await page.getByRole('radio', { name: 'No company' }).click()
  await expect(page.getByText('Privacy saved', { exact: true })).toBeVisible()
  await search.reload()
  await expect(search.getByText('No results found')).toBeVisible()

  await page.getByRole('radio', { name: 'All companies' }).click()
  await expect(page.getByText('Who finds you: All companies', { exact: true })).toBeVisible()
  await search.reload()
  await expect(search.getByRole('link', { name: talent.shown })).toBeVisible()

  await page.getByRole('button', { name: 'Hide from a company' }).click()
  await page.getByRole('combobox', { name: 'Search companies' }).fill(name.name)
  await page.getByRole('option', { name: name.name }).click()
  const hidden = page.getByRole('list', { name: 'Companies that you hide from' })
  await expect(hidden).toContainText(name.name)
  await search.reload()
  await expect(search.getByText('No results found')).toBeVisible()

  await hidden.getByRole('button', { name: `Show again to ${name.name}` }).click()
  await expect(hidden).toHaveCount(0)
  await search.reload()
  await expect(search.getByRole('link', { name: talent.shown })).toBeVisible()
})

test('a talent hides from the company of a job, on its page', async ({ open }) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: `Weaver of ${skill}` })
  const talent = await openTalent({ skills: [skill] })
  await untilFound(company, skill, 1)
  const page = await open(`/applicant/jobs/${job.id}`, { as: talent })
  await page.getByRole('button', { name: /^Actions for Rattan/ }).click()
  await page.getByRole('menuitem', { name: 'Hide my profile from this company' }).click()
  await expect(page.getByText('Profile hidden', { exact: true })).toBeVisible()
  await untilFound(company, skill, 0)
})

test('a talent previews the profile as companies see it before and after contact', async ({ open }) => {
  const talent = await openTalent({ skills: ['Weaving'], links: ['https://weaver.test/'] })
  const page = await open(settingsPath('applicant', 'profile'), { as: talent })
  await page.getByRole('button', { name: 'What companies see' }).click()
  const preview = page.getByRole('dialog', { name: 'What companies see' })
  await expect(preview.getByText(talent.name, { exact: true })).toBeVisible()
  await expect(preview.getByRole('link', { name: /weaver\.test/ })).toBeVisible()
  await preview.getByRole('tab', { name: 'All others' }).click()
  await expect(preview.getByText(talent.shown, { exact: true })).toBeVisible()
  await expect(preview.getByText(talent.name, { exact: true })).toHaveCount(0)
  await expect(preview.getByRole('link', { name: /weaver\.test/ })).toHaveCount(0)
})

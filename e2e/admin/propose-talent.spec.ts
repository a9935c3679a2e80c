import { pathTo } from '#domain/paths.ts'
import { demoCompany } from '#server/demo/demo-users.ts'
import { answerOf, demoAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

test('an account manager finds a talent and proposes them to a company with a reason', async ({ open }) => {
  const page = await open(`${pathTo('admin_talent')}?q=wordpress`, { as: await demoAccount('manager@tulay.test') })
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible()

  const first = page.getByRole('list', { name: 'Talents' }).getByRole('article').first()
  const name = (await first.getByRole('heading').textContent())!
  await first.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: `Propose ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Propose ${name}` })
  const reason = 'Built three shops like yours, and is free from Monday.'
  await dialog.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: demoCompany.name }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Talent proposed', { exact: true })).toBeVisible()

  // The company may know the talent's full name.
  const company = await demoAccount('company@tulay.test')
  const { items } = await answerOf<{ items: { reason: string }[] }>(company.api.get('/api/company/proposals'))
  expect(items).toContainEqual(expect.objectContaining({ reason }))
})

import {
  demoAccount,
  expectAccessible,
  expectDialogAccessible,
  expectNoViolations,
  openScreen,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'

test('the quick view, a shortlist and a comparison of talents are accessible', async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const { items } = await (await as.api.get('/api/talent')).json()
  const page = await open(`/company/talent?skills=React&level=senior&talent=${items[0].id}`, { as, viewport: wide })
  await expect(page.getByRole('region', { name: 'Quick view' }).getByRole('button', { name: /^Invite/ })).toBeVisible()
  await expectNoViolations(page, 'quick view')

  const list = await (await as.api.post('/api/shortlists', { data: { name: 'Accessible' } })).json()
  for (const { id } of items.slice(0, 4)) await as.api.put(`/api/shortlists/${list.id}/talents/${id}`)
  await openScreen(page, `/company/talent?tab=shortlists&list=${list.id}`)
  const boxes = page.getByRole('list', { name: 'Talents' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  await page.getByRole('button', { name: 'Add a note' }).first().click()
  await expectAccessible(page, 'shortlist')
  for (const box of await boxes.all()) await box.click()
  await page.getByRole('button', { name: /^Compare ?\(/ }).click()
  await expect(page.getByRole('dialog', { name: 'Compare talents' }).getByRole('table')).toBeVisible()
  await expectDialogAccessible(page, 'comparison')
})

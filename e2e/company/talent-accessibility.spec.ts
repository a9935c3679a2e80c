import {
  demoAccount,
  expectAccessible,
  expectDialogAccessible,
  expectNoViolations,
  openScreen,
  phone,
  wide,
} from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../screen-examples.ts'

test('the quick view, the filters, the saved searches, a shortlist, a comparison and an invitation of talents are accessible', async ({
  open,
}) => {
  const as = await demoAccount('company@tulay.test')
  const { items } = await (await as.api.get('/api/talent')).json()
  const page = await open(`/company/talent?skills=React&level=senior&talent=${items[0].id}`, { as, viewport: wide })
  await expect(page.getByRole('region', { name: 'Quick view' }).getByRole('button', { name: /^Invite/ })).toBeVisible()
  await expectNoViolations(page, 'quick view')
  await openScreen(page, '/company/talent?overlap=4')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Show Filters/ }).click()
  await expect(page.getByRole('dialog').getByRole('slider')).toHaveCount(2)
  await expectNoViolations(page, 'filters')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'results')

  await page.setViewportSize(wide)
  await openScreen(page, '/company/talent?q=python')
  await expect(page.getByRole('heading', { name: 'Results for: python' })).toBeVisible()
  await page.getByRole('button', { name: 'Save search' }).click()
  await expectNoViolations(page, 'save search')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'View saved searches' }).click()
  await expect(page.getByRole('list', { name: 'Saved searches' })).toBeVisible()
  await expectAccessible(page, 'saved searches')

  const list = await (await as.api.post('/api/shortlists', { data: { name: 'Accessible' } })).json()
  for (const { id } of items.slice(0, 4)) await as.api.put(`/api/shortlists/${list.id}/talents/${id}`)
  await page.setViewportSize(wide)
  await openScreen(page, `/company/talent?tab=shortlists&list=${list.id}`)
  const boxes = page.getByRole('list', { name: 'Talents' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  await page.getByRole('button', { name: 'Add a note' }).first().click()
  await expectAccessible(page, 'shortlist')
  for (const box of await boxes.all()) await box.click()
  await page.getByRole('button', { name: /^Compare ?\(/ }).click()
  await expect(page.getByRole('dialog', { name: 'Compare talents' }).getByRole('table')).toBeVisible()
  await expectDialogAccessible(page, 'comparison')

  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)
  await openScreen(page, await addressOf('company_talent_profile', as))
  await page.getByRole('button', { name: /^(Add to shortlist|Shortlists)/ }).click()
  await page.getByRole('button', { name: 'New shortlist' }).click()
  await expectNoViolations(page, 'shortlists')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Invite to a job/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Please choose a job.')).toBeVisible()
  await expectDialogAccessible(page, 'invitation')
})

import { pathTo } from '#domain/paths.ts'
import { demoAccount, expectAccessible, expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import type { Account } from '../account.ts'
import { expect, test } from '../journey.ts'
import { firstJob } from '../screen-examples.ts'

/** The ID of the applicant's application with an open offer. */
async function offeredTo({ api }: Account): Promise<string> {
  const page = await (await api.get('/api/applicant/applications', { params: { state: 'offers' } })).json()
  return page.items[0].id
}

test('an offer, its contract and a counteroffer are accessible', async ({ open }) => {
  const as = await demoAccount('applicant@tulay.test')
  const path = pathTo('applicant_application', { id: await offeredTo(as) })
  const page = await open(path, { as, viewport: wide })
  await expect(page.getByRole('article', { name: /^Offer/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept and Sign' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('In short').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept and Sign' }).click()
  await expectDialogAccessible(page, 'contract')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make a Counteroffer' }).click()
  await expect(dialog).toBeVisible()
  await expectDialogAccessible(page, 'counteroffer')
})

test("an offer on the company's side and the form with errors are accessible", async ({ open }) => {
  const as = await demoAccount('company@tulay.test')
  const job = await firstJob(as, 'offer')
  const { items } = await (await as.api.get(`/api/jobs/${job}/applications`, { params: { stage: 'offered' } })).json()
  const id = items[0].id as string
  const page = await open(pathTo('company_application', { id }), { as, viewport: wide })
  await expect(page.getByRole('article', { name: /^Offer/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await openScreen(page, pathTo('company_offer_form', { id }))
  await page.getByRole('radio', { name: 'Fixed price' }).click()
  await page.getByRole('button', { name: 'Add milestone' }).click()
  await page.getByRole('button', { name: 'Send Offer' }).click()
  await expect(page.getByText('Please type your full name.')).toBeVisible()
  await expectAccessible(page, 'errors')
})

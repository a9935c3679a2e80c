import { randomUUID } from 'node:crypto'
import { pathTo } from '#domain/paths.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import { openScreen, phone, wide } from '../accessible.ts'
import { answerOf, demoAccount, openAccount, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

test('an applicant finds no answer in the help articles, asks the staff, and rates the answer', async ({ open }) => {
  const account = await openAccount({ user_type: 'applicant' })
  const page = await open(pathTo('applicant_dashboard'), { as: account, viewport: wide })
  await page.getByRole('button', { name: 'Support chat' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: 'Search help articles' })).toBeVisible()
  await expect(panel).toContainText(/Our team is available now|We are back/)

  // Help first
  await panel.getByRole('textbox', { name: 'Search help articles' }).fill('apply for a job')
  await expect(panel.getByText('These articles may answer your question')).toBeVisible()
  await panel.getByRole('button', { name: /^Apply for a job/ }).click()
  await expect(panel.getByRole('article', { name: 'Apply for a job' })).toBeVisible()

  // Then the staff, with the question as the draft
  await panel.getByRole('button', { name: 'Ask our team' }).click()
  const box = panel.getByRole('textbox', { name: /^Message to/ })
  await expect(box).toHaveValue('apply for a job')
  const question = `The button Apply does nothing (${account.name.split(' ').at(-1)})`
  await box.fill(question)
  await box.press('Enter')
  await expect(panel.getByRole('log')).toContainText(question)

  // The panel stays open on the next screen.
  await page.getByRole('link', { name: 'Find Jobs' }).first().click()
  // The address changes before the next screen, which takes the focus, is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeFocused()
  await expect(page).toHaveURL(pathTo('applicant_jobs'))
  await expect(panel.getByRole('log')).toContainText(question)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Support chat' })).toBeFocused()

  const staff = await demoAccount('ops@tulay.test')
  const own = () => answerOf<OwnSupport>(account.api.get('/api/support'))
  await expect.poll(async () => (await own()).ticket?.status).toBe('open')
  const { conversation_id } = await own()
  const reply = { id: randomUUID(), body: 'Please verify your email address first.' }
  await succeed(staff.api.post(`/api/conversations/${conversation_id}/messages`, { data: reply }))

  await page.getByRole('button', { name: 'Support chat, 1 new message' }).click()
  await expect(panel.getByRole('log')).toContainText('Please verify your email address first.')
  await panel.getByRole('button', { name: 'Mark as solved' }).click()
  await expect(panel.getByText('This request is solved.')).toBeVisible()
  await panel.getByRole('radio', { name: '4 of 5: Good' }).check({ force: true })
  await panel.getByRole('button', { name: 'Send Rating' }).click()
  await expect(panel.getByText('Thank you for your rating.')).toBeVisible()

  // Writing again reopens the request.
  await panel.getByRole('textbox', { name: /^Message to/ }).fill('It still does nothing.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel.getByText('This request is solved.')).toBeHidden()
})

test('the button of the support chat is beside the rows of a list, and absent where a list has no margin', async ({
  open,
}) => {
  const as = await demoAccount('company@tulay.test')
  const page = await open(pathTo('company_billing'), { as, viewport: wide })
  const list = page.getByRole('table', { name: 'Invoices' })
  await expect(list).toBeVisible()
  const button = page.getByRole('button', { name: /^Support chat/ })
  const { x, width } = (await list.boundingBox())!
  expect((await button.boundingBox())!.x).toBeGreaterThanOrEqual(x + width)
  await page.setViewportSize(phone)
  await expect(button).toBeVisible()
  const row = (await list.boundingBox())!
  expect((await button.boundingBox())!.x).toBeGreaterThanOrEqual(row.x + row.width)
  await openScreen(page, pathTo('company_messages'))
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(button).toBeHidden()
})

import { expect, test } from '../journey.ts'
import { letTestTimeEnd } from '../passing-time.ts'
import { answersOf, assignWeaving, next, saved, start, text, unsent } from './weaving-test.ts'

test('an attempt open in two tabs is written in one, and the other says so and can continue', async ({ open }) => {
  const { applicant, path, id } = await assignWeaving()
  const first = await open(path, { as: applicant })
  await start(first)
  const second = await first.context().newPage()
  await second.goto(path)
  await expect(second.getByText('Question 1 of 3')).toBeVisible()
  await expect(first.getByText('This test is open in another tab or on another device')).toBeVisible()
  await expect(first.getByRole('radio', { name: 'Four' })).toBeDisabled()
  await second.getByRole('radio', { name: 'Three' }).check()
  await expect(saved(second)).toBeVisible()

  await first.getByRole('button', { name: 'Continue here' }).click()
  await expect(first.getByRole('radio', { name: 'Three' })).toBeChecked()
  await first.getByRole('radio', { name: 'Four' }).check()
  await expect(saved(first)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Continue here' })).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({ choice: 'Four' })
})

test('an answer on another device is newer than one that was not sent, which is offered', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 409/)
  const { applicant, path, id } = await assignWeaving()
  const page = await open(`${path}?question=3`, { as: applicant })
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await page.route('**/answers/*', (route) => route.abort())
  await text(page).fill('Typed on the first device')
  await expect(unsent(page)).toContainText('will be sent')
  const other = await open(`${path}?question=3`, { as: applicant })
  await text(other).fill('Typed on the second device')
  await expect(saved(other)).toBeVisible()

  await page.unroute('**/answers/*')
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(text(page)).toHaveValue('Typed on the second device')
  const offer = page.getByRole('region', { name: 'Answer in this browser' })
  await expect(offer).toContainText('Typed on the first device')
  await offer.getByRole('button', { name: 'Use this answer instead' }).click()
  await expect(text(page)).toHaveValue('Typed on the first device')
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({ essay: 'Typed on the first device' })
})

test('when the time is over, the server submits the test, and the text of a late answer stays', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 409/)
  const { applicant, path, id } = await assignWeaving()
  const page = await open(path, { as: applicant })
  await start(page)
  await page.getByRole('radio', { name: 'Four' }).check()
  await expect(saved(page)).toBeVisible()
  await next(page)
  await page.route('**/answers/*', (route) => route.abort())
  await text(page).fill('Rattan, but too late')
  await expect(unsent(page)).toContainText('will be sent')

  await letTestTimeEnd(id)
  await page.unroute('**/answers/*')
  await expect(page.getByRole('heading', { name: 'You did not pass this time' })).toBeVisible()
  const late = page.getByRole('list', { name: 'Answers that were not submitted' })
  await expect(late).toContainText('What are our chairs made of?')
  await expect(late).toContainText('Rattan, but too late')
  await page.reload()
  await expect(late).toContainText('Rattan, but too late')
})

import { expect, test } from '../journey.ts'
import { letTestTimeEnd } from '../passing-time.ts'
import { answersOf, assignWeaving, next, saved, start, text, unsent } from './weaving-test.ts'

test('an attempt is written in one tab or on one device at a time; answers that were not sent are offered, and shown when the time is over', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 409/)
  const { applicant, path, id } = await assignWeaving()
  const page = await open(path, { as: applicant })
  await start(page)
  await test.step('another tab takes over, until the first one continues', async () => {
    const other = await page.context().newPage()
    await other.goto(path)
    await expect(other.getByText('Question 1 of 3')).toBeVisible()
    await expect(page.getByText('This test is open in another tab or on another device')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Four' })).toBeDisabled()
    await other.getByRole('radio', { name: 'Three' }).check()
    await expect(saved(other)).toBeVisible()
    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(page.getByRole('radio', { name: 'Three' })).toBeChecked()
    await page.getByRole('radio', { name: 'Four' }).check()
    await expect(saved(page)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Continue here' })).toBeVisible()
    expect(await answersOf(applicant, id)).toEqual({ choice: 'Four' })
    await other.close()
  })

  await test.step('an answer on another device is newer than one that was not sent', async () => {
    await next(page)
    await next(page)
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
    expect(await answersOf(applicant, id)).toEqual({ choice: 'Four', essay: 'Typed on the first device' })
  })

  await test.step('when the time is over, the server submits the test, and the text of a late answer stays', async () => {
    await page.getByRole('button', { name: 'Previous question' }).click()
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
})

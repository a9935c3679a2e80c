import { expectAccessible, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { assignTest } from './assign-test.ts'
import { answersOf, assignWeaving, choice, essay, next, saved, start, text, unsent, word } from './weaving-test.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

test('a test is taken on a phone while the connection is lost twice, and its outcome is shown', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 503/)
  const { applicant, application_id, name, id } = await assignWeaving()
  const page = await open(`/applicant/applications/${application_id}`, { as: applicant, ...phone })
  await page.getByRole('link', { name: `Take test: ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await start(page)
  await page.getByRole('radio', { name: 'Four' }).check()
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({ choice: 'Four' })

  await page.context().setOffline(true)
  await next(page)
  // A number is shown as it is graded.
  await text(page).fill('1,50')
  await expect(page.getByText('Read as 1.5')).toBeVisible()
  await text(page).fill('Rattan')
  await next(page)
  await text(page).fill('First the frame')
  await expect(unsent(page)).toContainText('Offline – will be sent')
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({ choice: 'Four', word: 'Rattan', essay: 'First the frame' })

  await page.route('**/answers/*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await text(page).fill('First the frame, then the seat')
  await expect(unsent(page)).toContainText('No response – will be sent')
  await page.unroute('**/answers/*')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await expect(text(page)).toHaveValue('First the frame, then the seat')
  await expect(saved(page)).toBeVisible()
  expect((await answersOf(applicant, id))['essay']).toBe('First the frame, then the seat')

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('You have answered all 3 questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByRole('heading', { name: 'You passed' })).toBeVisible()
})

test('a test is taken with the keyboard alone, and what was noted is shown before submitting and can be explained', async ({
  open,
}) => {
  const { applicant, path, id } = await assignWeaving()
  const page = await open(path, { as: applicant, permissions: ['clipboard-read', 'clipboard-write'] })
  const consent = page.getByRole('checkbox', { name: 'I agree to what is recorded' })
  await expect(consent).toBeVisible()
  await page.clock.install()
  await consent.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: choice.question })).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Flag', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Four' })).toBeChecked()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await page.clock.fastForward('01:30')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: word.question })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rattan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: essay.question })).toBeFocused()
  await page.keyboard.press('p')
  await page.keyboard.press('n')
  await page.keyboard.press('Tab')
  await page.keyboard.type('First the frame')
  const copied = ' of rattan'.repeat(11)
  await page.evaluate((words) => navigator.clipboard.writeText(words), copied)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text(page)).toHaveValue(`First the frame${copied}`)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: 'Review your test' })).toBeFocused()
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')
  await expect(answers).toHaveText([/Four.*Flagged/, /Rattan/, /First the frame/])
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({
    choice: 'Four',
    word: 'Rattan',
    essay: `First the frame${copied}`,
  })

  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes.filter({ hasText: 'You left this page for 1 minute 30 seconds · Question 1' })).toBeVisible()
  const pasted = notes.filter({ hasText: 'You pasted 110 characters · Question 3' })
  await pasted.getByRole('textbox', { name: 'Your explanation' }).fill('I wrote it in my notes first.')
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('button', { name: 'Keep working' }).click()
  await expect
    .poll(async () => (await (await applicant.api.get(`/api/applicant/tests/${id}`)).json()).integrity_notes)
    .toContainEqual(expect.objectContaining({ kind: 'pasted', explanation: 'I wrote it in my notes first.' }))
})

const grid = {
  id: 'grid',
  type: 'multiple-choice-grid',
  question: 'Which fiber do you use?',
  options: ['Rattan', 'Abaca'],
  rows: ['Chairs', 'Baskets'],
  scored: false,
}

test('a running test is alone on the screen, half a grid stays open, and after a reload without a connection it says where the answers are', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const { applicant, path, id, name, application_id } = await assignTest([grid, word, essay])
  const page = await open(path, { as: applicant })
  await start(page)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const other of [/notifications/i, /^Your account/, /support/i, /command palette/, /clock/i])
    await expect(page.getByRole('button', { name: other })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const choose = (row: string) =>
    page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Rattan' }).check()
  await choose('Chairs')
  await expect(page.getByText('1 of 2 rows answered')).toBeVisible()
  const overview = page.getByRole('complementary', { name: 'Overview' })
  await expect(overview).toContainText('0 answered · 3 open')
  await next(page)
  await text(page).fill('Rattan')
  await next(page)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')
  await expect(answers).toHaveText([/Chairs: Rattan.*1 of 2 rows/, /Rattan/, /No answer.*Open/])
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('2 questions are still open.')
  await page.getByRole('button', { name: 'Keep working' }).click()
  await answers.first().getByRole('button').click()
  await choose('Baskets')
  await expect(overview).toContainText('2 answered · 1 open')
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('turn on extra time in your profile')
  await page.keyboard.press('Escape')

  await test.step('the reloaded page', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.getByText('Question 1 of 3')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('radiogroup', { name: 'Baskets' }).getByRole('radio', { name: 'Abaca' }).check()
    await expect(unsent(page)).toContainText('Offline – will be sent')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('heading', { name: "You're offline", level: 1 })).toBeVisible()
    await expect(page.getByText('1 answer is saved on this device')).toBeVisible()
    await expect(page.getByText(/The time keeps running until \d/)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await page.context().setOffline(false)
    await expect(page.getByText('Question 1 of 3')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    expect((await answersOf(applicant, id))['grid']).toContainEqual({ row: 'Baskets', columns: ['Abaca'] })
  })

  await page.getByRole('button', { name: 'Leave the test' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Your time keeps running until')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/applicant/applications/${application_id}`)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

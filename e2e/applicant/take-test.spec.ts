import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'
import { letTestTimeEnd } from '../passing-time.ts'
import { allTypes, assignTest } from './assign-test.ts'
import { openCompanyAndApplicant } from './company-and-applicant.ts'

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

const choice = {
  id: 'choice',
  type: 'multiple-choice',
  question: 'How many legs does a chair have?',
  options: ['Three', 'Four'],
  scored: true,
  key: { kind: 'option', option: 'Four' },
}
const word = {
  id: 'word',
  type: 'short-answer',
  question: 'What are our chairs made of?',
  scored: true,
  key: { kind: 'accepted', answers: ['rattan'] },
}
const essay = { id: 'essay', type: 'paragraph', question: 'How do you weave a chair?', scored: false }

const assignWeaving = () => assignTest({ questions: [choice, word, essay] })

async function start(page: Page) {
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'will be sent' })
const text = (page: Page) => page.getByRole('textbox')

/** The answers that the server has. */
async function answersOf({ api }: Account, id: string): Promise<Record<string, unknown>> {
  const { answers } = await (await api.get(`/api/applicant/tests/${id}`)).json()
  return Object.fromEntries(answers.map((one: { question_id: string; value: unknown }) => [one.question_id, one.value]))
}

test('a test is taken on a phone while the connection is lost twice, and its outcome is shown', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of 503/)
  const { applicant, application_id, name, id } = await assignWeaving()
  const page = await open(`/applicant/applications/${application_id}`, { as: applicant, ...phone })
  await page.getByRole('link', { name: `Take test: ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: 'Each answer is saved as I give it' }).check()
  await expect(page.getByText('Correct. There is no Save button')).toBeVisible()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect(page.getByText('Please agree to what is recorded before you start.')).toBeVisible()
  await start(page)
  await page.getByRole('radio', { name: 'Four' }).check()
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({ choice: 'Four' })

  await page.context().setOffline(true)
  await next(page)
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
  await expect(page.getByText('Your score is in the range 90–100%.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your strengths' })).toContainText('Strong')
})

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

test('what was noted is shown before submitting and can be explained', async ({ open }) => {
  const { applicant, path, id } = await assignWeaving()
  const page = await open(path, { as: applicant, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.clock.install()
  await start(page)
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await page.clock.fastForward('01:30')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await next(page)
  await page.evaluate(() => navigator.clipboard.writeText('rattan '.repeat(15)))
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text(page)).toHaveValue(/^rattan/)

  await page.getByRole('button', { name: 'Review and submit' }).click()
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes.filter({ hasText: 'You left this page for 1 minute 30 seconds · Question 1' })).toBeVisible()
  const pasted = notes.filter({ hasText: 'You pasted 105 characters · Question 2' })
  await pasted.getByRole('textbox', { name: 'Your explanation' }).fill('I wrote it in my notes first.')
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('button', { name: 'Keep working' }).click()
  await expect
    .poll(async () => (await (await applicant.api.get(`/api/applicant/tests/${id}`)).json()).integrity_notes)
    .toContainEqual(expect.objectContaining({ kind: 'pasted', explanation: 'I wrote it in my notes first.' }))
})

test('a test is taken with the keyboard alone', async ({ open }) => {
  const { applicant, path, id } = await assignWeaving()
  const page = await open(path, { as: applicant })
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: choice.question })).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Flag', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Four' })).toBeChecked()
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
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: 'Review your test' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Open and flagged questions' })).toContainText(choice.question)
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({ choice: 'Four', word: 'Rattan', essay: 'First the frame' })
})

test('extra time is added to the time limit, and the company does not see it', async ({ open }) => {
  const { company, applicant, application_id, path } = await assignWeaving()
  const settings = await open('/applicant/settings', { as: applicant })
  await settings.getByRole('radio', { name: '50%' }).click()
  await expect(settings.getByText('Extra time saved', { exact: true })).toBeVisible()
  await settings.goto(path)
  await expect(settings.getByText('45 minutes', { exact: true })).toBeVisible()
  await expect(settings.getByText('Includes 15 extra minutes. Companies do not see this.')).toBeVisible()
  const seen = await (await company.api.get(`/api/applications/${application_id}`)).text()
  expect(seen).not.toMatch(/extra_|"time_limit":45/)
})

test('answers of all types are saved and are still there after a reload', async ({ open }) => {
  const { applicant, path, id } = await assignTest({ questions: allTypes() })
  const page = await open(path, { as: applicant })
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const inRow = (row: string, role: 'radio' | 'checkbox', name: string) =>
    page.getByRole(role === 'radio' ? 'radiogroup' : 'group', { name: row }).getByRole(role, { name })

  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  const give: (() => Promise<unknown>)[] = [
    () => text(page).fill('Rattan'),
    () => text(page).fill('First the frame.\nThen the seat.'),
    () => radio('Bamboo').check(),
    async () => {
      await page.getByRole('checkbox', { name: 'Steel' }).check()
      await page.getByRole('checkbox', { name: 'Rattan' }).check()
    },
    async () => {
      await page.getByRole('combobox').click()
      await page.getByRole('option', { name: 'Steel' }).click()
    },
    async () => {
      const file = { name: 'chair.pdf', mimeType: 'application/pdf', buffer: pdf }
      await page.getByLabel('File upload?').setInputFiles(file)
      await expect(page.getByRole('link', { name: 'chair.pdf' })).toBeVisible()
    },
    () => radio('0 of 10: Never').check({ force: true }),
    () => radio('7 of 10').check({ force: true }),
    () => inRow('The back', 'radio', 'Rattan').check(),
    async () => {
      await inRow('The seat', 'checkbox', 'Steel').check()
      await inRow('The seat', 'checkbox', 'Rattan').check()
    },
    () => page.getByLabel('Date?').fill('2026-12-03'),
    () => page.getByLabel('Time?').fill('01:30'),
  ]
  for (const [at, answer] of give.entries()) {
    await expect(page.getByText(`Question ${at + 1} of 12`)).toBeVisible()
    await answer()
    await page.getByRole('button', { name: /^(Next|Review)$/ }).click()
  }
  await expect(page.getByText('You have answered all 12 questions.')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(await answersOf(applicant, id)).toEqual({
    'short-answer': 'Rattan',
    paragraph: 'First the frame.\nThen the seat.',
    'multiple-choice': 'Bamboo',
    checkboxes: ['Rattan', 'Steel'],
    dropdown: 'Steel',
    'file-upload': expect.any(String),
    'linear-scale': 0,
    rating: 7,
    'multiple-choice-grid': [{ row: 'The back', columns: ['Rattan'] }],
    'checkbox-grid': [{ row: 'The seat', columns: ['Rattan', 'Steel'] }],
    date: '2026-12-03',
    time: '01:30',
  })

  await page.reload()
  const overview = page.getByRole('complementary', { name: 'Overview' })
  const show = (number: number) => overview.getByRole('button', { name: `Question ${number}, answered` }).click()
  await show(4)
  await expect(page.getByRole('checkbox', { name: 'Rattan' })).toBeChecked()
  await show(6)
  await expect(page.getByRole('link', { name: 'chair.pdf' })).toBeVisible()
  await show(8)
  await expect(radio('7 of 10')).toBeChecked()
  await show(10)
  await expect(inRow('The seat', 'checkbox', 'Steel')).toBeChecked()
  await show(11)
  await expect(page.getByLabel('Date?')).toHaveValue('2026-12-03')
  await page.getByRole('button', { name: 'Clear answer' }).click()
  await expect(overview.getByRole('button', { name: 'Question 11, open' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect((await answersOf(applicant, id))['date']).toBeNull()
})

test('the result of a library test is used for another application', async ({ open }) => {
  const { company, applicant } = await openCompanyAndApplicant()
  const library = await (await company.api.get('/api/tests', { params: { source: 'library', per_page: 1 } })).json()
  const test_ids = [library.items[0].id as string]
  for (const title of ['Weaver', 'Carver']) {
    const job = await publishJob(company, { title, test_ids })
    const letter = { coverLetter: 'I have woven chairs for years.' }
    await succeed(applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }))
  }
  const { items } = await (await applicant.api.get('/api/applicant/tests')).json()
  const [taken, other] = items as { id: string }[]
  await succeed(applicant.api.post(`/api/applicant/tests/${taken!.id}/start`, { data: { consent: true } }))
  await succeed(applicant.api.post(`/api/applicant/tests/${taken!.id}/submit`))

  const page = await open(`/applicant/tests/${other!.id}`, { as: applicant })
  await page.getByRole('button', { name: /^Use my result of / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use my result' }).click()
  await expect(page.getByRole('heading', { name: 'You did not pass this time' })).toBeVisible()
  await expect(page.getByText('Your score is in the range below 40%.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start Test' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You did not pass this time' })).toBeVisible()
})

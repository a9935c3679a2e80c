import type { Page } from '@playwright/test'
import { spokenRubric } from '#domain/tests/work-samples/spoken-rubric.ts'
import { expectNoViolations, openScreen } from '../accessible.ts'
import { publishJob, succeed } from '../account.ts'
import { addQuestion, box, choose, create, panel, startQuestion, toast } from '../company/build-test.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'
import { openCompanyAndApplicant } from './company-and-applicant.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** The seconds of each part that the browser recorded, and what of them has arrived. */
async function arrivedOf(attempt_id: string) {
  let parts: number[] = []
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ number: number }>(
      `select number from recording_parts join recordings on recordings.id = recording_id
      where attempt_id = $1 order by number`,
      [attempt_id],
    )
    parts = rows.map(({ number }) => number)
  })
  return parts
}

/** The length of a finished recording, measured by the server. */
const secondsOf = async (attempt_id: string): Promise<number> => {
  let seconds = 0
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ seconds: number }>(
      `select seconds from recordings where attempt_id = $1 and take = 1`,
      [attempt_id],
    )
    seconds = Number(rows[0]?.seconds)
  })
  return seconds
}

/** The seconds that the screen says were recorded and have not arrived. */
async function unsavedOf(page: Page): Promise<number> {
  const [, saved, recorded] = /(\d+) of (\d+) seconds? saved/.exec(await page.locator('main').innerText()) ?? []
  return Number(recorded) - Number(saved)
}

test('an applicant speaks while the connection breaks twice, loses no second, and a person grades with marks', async ({
  open,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { company, applicant } = await openCompanyAndApplicant()
  const owner = await open('/company/create-test', { as: company })
  await box(owner, 'Test name').fill('Phone support')
  await choose(owner.locator('main'), 'Test type', 'Language')
  await startQuestion(owner, 'Spoken or video answer', 'A customer waits for an order. What do you say?')
  await choose(panel(owner), 'Time to prepare', '15 seconds')
  await expect(box(panel(owner), 'Criterion 2')).toHaveValue(spokenRubric[1]!.text)
  await expectNoViolations(owner, 'fields of a spoken answer')
  await addQuestion(owner)
  await create(owner).click()
  await expect(toast(owner)).toContainText('Test created successfully')
  const listed = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  const [{ id: test_id }] = listed.items as [{ id: string }]
  const job = await publishJob(company, { title: 'Phone agent for chairs', test_ids: [test_id] })
  await succeed(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I talk to customers.' } }),
  )
  const [attempt] = (await (await applicant.api.get('/api/applicant/tests')).json()).items as [
    { id: string; application_id: string },
  ]

  // Reached by a link: the page is loaded anew, so that it may ask for the microphone.
  const taker = await open(`/applicant/applications/${attempt.application_id}`, { as: applicant, ...phone })
  await taker.getByRole('link', { name: /^Take test/ }).click()
  await taker.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await taker.getByRole('button', { name: 'Start Test' }).click()
  await taker.getByRole('button', { name: 'Check microphone' }).click()
  await expect(taker.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
  await expectNoViolations(taker, 'device check')
  await taker.getByRole('button', { name: 'Start preparation' }).click()
  await expect(taker.getByRole('timer', { name: 'Preparation time left' })).toBeVisible()
  await taker.getByRole('button', { name: 'Start recording now' }).click()
  await expect(taker.getByText('Recording', { exact: true })).toBeVisible()
  const begun = Date.now()
  await expect.poll(() => arrivedOf(attempt.id)).toEqual([1])
  await taker.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(toast(taker)).toContainText('Recording in progress')
  // What is said during both breaks is kept, and arrives after them.
  for (const interruption of ['first', 'second']) {
    await taker.context().setOffline(true)
    await expect(taker.getByRole('status').filter({ hasText: 'You are offline' })).toBeAttached()
    await expect.poll(() => unsavedOf(taker), { message: interruption }).toBeGreaterThanOrEqual(4)
    await taker.context().setOffline(false)
    await expect.poll(() => unsavedOf(taker)).toBe(0)
  }
  await taker.getByRole('button', { name: 'Stop' }).click()
  const spoken_s = (Date.now() - begun) / 1_000
  await expect(taker.getByText('This is your answer')).toBeVisible()
  expect(await secondsOf(attempt.id)).toBeGreaterThan(spoken_s - 1.5)
  expect(await secondsOf(attempt.id)).toBeLessThan(spoken_s + 1.5)
  expect(await arrivedOf(attempt.id)).toEqual([])
  await expectNoViolations(taker, 'a recording')

  // A reload keeps it; it can be heard before it is kept.
  await taker.reload()
  await expect(taker.getByText('This is your answer')).toBeVisible()
  await taker.getByRole('button', { name: /^Play/ }).click()
  await expect(taker.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect(taker.getByRole('slider', { name: 'Position: Your recording' })).not.toHaveValue('0')
  // What an interrupted take could not send is sent after the reload.
  await taker.route('**/recordings/**', (route) => route.abort())
  await taker.getByRole('button', { name: 'Record again' }).click()
  await taker.getByRole('button', { name: 'Check microphone' }).click()
  await taker.getByRole('button', { name: 'Start preparation' }).click()
  await taker.getByRole('button', { name: 'Start recording now' }).click()
  await expect.poll(() => unsavedOf(taker)).toBeGreaterThanOrEqual(4)
  await taker.unroute('**/recordings/**')
  taker.on('dialog', (dialog) => void dialog.accept())
  await taker.reload()
  await expect(taker.getByRole('button', { name: 'Use this as my answer: Second recording' })).toBeVisible()
  await expect(taker.getByText('This is your answer')).toBeVisible()
  await taker.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(taker.getByText(/A recording of \d+ seconds/)).toBeVisible()
  await taker.getByRole('button', { name: 'Submit Test' }).click()
  await taker.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(taker.getByRole('heading', { name: 'Your test is submitted' })).toBeVisible()

  await openScreen(owner, `/company/tests/${test_id}?tab=grade`)
  await expect(owner.getByRole('heading', { name: '1 answer left' })).toBeVisible()
  await expect(owner.getByText(applicant.name)).toHaveCount(0)
  await choose(owner.locator('main'), 'Speed', '2×')
  await owner.keyboard.press('l')
  await expect(owner.getByRole('slider', { name: 'Position: Recording' })).toHaveValue('5')
  await owner.keyboard.press('m')
  await owner.getByRole('textbox', { name: 'Note at 0:05' }).fill('Asks for the order number')
  await expectNoViolations(owner, 'grading a recording')
  for (const { text } of spokenRubric)
    await owner.getByRole('radiogroup', { name: text }).getByRole('radio', { name: '2 points' }).check()
  await owner.keyboard.press('Control+Enter')
  await expect(owner.getByText('You graded 1 answer')).toBeVisible()
  const [result] = (await (await company.api.get(`/api/tests/${test_id}/results`)).json()).items as [{ id: string }]
  const { questions } = await (await company.api.get(`/api/attempts/${result.id}`)).json()
  expect(questions[0]).toMatchObject({
    points: 8,
    grades: [{ marks: [{ seconds: 5, note: 'Asks for the order number' }] }],
  })
})

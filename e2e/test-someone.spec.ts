import type { Page } from '@playwright/test'
import { fileMessages } from '#domain/files/file.ts'
import { expectNoViolations, openScreen } from './accessible.ts'
import { openAccount, publishJob, succeed } from './account.ts'
import { addAllTypes, box, create, items, panel, toast } from './company/build-test.ts'
import { expect, test } from './journey.ts'
import { letTestTimeEnd } from './passing-time.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const letter = 'I am sorry that your order is late. It listens to reason: I apologize and send a new one today.'

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const option = (page: Page, role: 'radio' | 'checkbox', name: string) => page.getByRole(role, { name, exact: true })

test('a company builds a test of all 12 types; an applicant takes it on a phone; a person grades it; the applicant reads the result', async ({
  open,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const company = await openAccount({ user_type: 'company' })
  const owner = await open('/company/create-test', { as: company })
  await box(owner, 'Test name').fill('Customer support basics')
  await owner.getByRole('combobox', { name: 'Test type' }).click()
  await owner.getByRole('option', { name: 'Mixed' }).click()
  await expect(panel(owner).getByRole('list').first().getByRole('button')).toHaveCount(12)
  await addAllTypes(owner)
  await expect(items(owner)).toHaveCount(12)
  await expect(owner.getByText('Nothing is missing.')).toBeVisible()
  await create(owner).click()
  await expect(toast(owner)).toContainText('Test created successfully')
  await expect(owner).toHaveURL('/company/jobs')
  const listed = await (await company.api.get('/api/tests', { params: { source: 'own' } })).json()
  const [built] = listed.items as { id: string }[]
  const { content } = await (await company.api.get(`/api/tests/${built!.id}`)).json()
  expect(content.questions).toMatchObject([
    { type: 'multiple-choice', options: ['Tuesday', 'Sunday'], key: { kind: 'option', option: 'Tuesday' } },
    { type: 'checkboxes', options: ['2', '3', '4'], key: { kind: 'options', options: ['2', '3'], partial: true } },
    { type: 'dropdown', options: ['Japan', 'Philippines'], key: { kind: 'option', option: 'Philippines' } },
    { type: 'short-answer', key: { kind: 'accepted', answers: ['Manila', 'Maynila'] }, useAI: false },
    { type: 'paragraph', points: 5, useAI: true, rubric: [{ text: 'Listens', points: 2 }, { text: 'Apologizes' }] },
    { type: 'file-upload', rubric: [{ text: 'Is readable', points: 1 }] },
    { type: 'linear-scale', scale: { min: 1, max: 10 }, key: { kind: 'value', value: 9, tolerance: 1 } },
    { type: 'rating', stars: 4, scored: false },
    { type: 'multiple-choice-grid', rows: ['Outage', 'Typo'], key: { kind: 'rows' } },
    { type: 'checkbox-grid', key: { kind: 'rows', rows: [{ row: 'Refund', columns: ['Email', 'Chat'] }] } },
    { type: 'date', key: { kind: 'dates', from: '2026-01-01', to: '2026-01-01' } },
    { type: 'time', key: { kind: 'times', from: '08:00', to: '09:30' } },
  ])

  const job = await publishJob(company, { title: 'Support agent for chairs', test_ids: [built!.id] })
  const applicant = await openAccount({ user_type: 'applicant' })
  await succeed(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I help customers.' } }),
  )
  const [attempt] = (await (await applicant.api.get('/api/applicant/tests')).json()).items as { id: string }[]
  const taker = await open(`/applicant/tests/${attempt!.id}`, { as: applicant, ...phone })
  await taker.emulateMedia({ colorScheme: 'dark' })
  await taker.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await taker.getByRole('button', { name: 'Start Test' }).click()

  await expect(taker.getByText('Question 1 of 12')).toBeVisible()
  await option(taker, 'radio', 'Tuesday').check()
  await next(taker)
  await option(taker, 'checkbox', '2').check()
  await option(taker, 'checkbox', '3').check()
  await next(taker)
  await taker.getByRole('combobox').click()
  await taker.getByRole('option', { name: 'Philippines' }).click()
  await next(taker)
  await taker.getByRole('textbox').fill('MAYNILA')
  await next(taker)
  await taker.getByRole('textbox').fill(letter)
  await next(taker)
  await expect(taker.getByRole('heading', { name: 'Upload a sample.' })).toBeVisible()
  await expectNoViolations(taker, 'file upload')
  // A file that was not uploaded is not left behind in silence.
  const program = { name: 'sample.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
  await taker.locator('input[type=file]').first().setInputFiles(program)
  await next(taker)
  await expect(taker.getByText(fileMessages.failed)).toBeVisible()
  await taker.getByRole('button', { name: 'Previous question' }).click()
  await expect(toast(taker)).toContainText('Your file was not uploaded')
  await expect(taker.getByRole('heading', { name: 'Upload a sample.' })).toBeVisible()
  await taker.getByRole('button', { name: 'Remove sample.exe' }).click()
  await next(taker)
  await option(taker, 'radio', '9 of 10').check({ force: true })
  await next(taker)
  await expect(option(taker, 'radio', '4 of 4')).toBeAttached()
  await expectNoViolations(taker, 'rating')
  await option(taker, 'radio', '4 of 4').check({ force: true })
  await next(taker)
  await taker.getByRole('radiogroup', { name: 'Outage' }).getByRole('radio', { name: 'Urgent', exact: true }).check()
  await taker.getByRole('radiogroup', { name: 'Typo' }).getByRole('radio', { name: 'Not urgent' }).check()
  await next(taker)
  const channels = taker.getByRole('group', { name: 'Refund' })
  await expect(channels).toBeVisible()
  await expectNoViolations(taker, 'checkbox grid')
  await channels.getByRole('checkbox', { name: 'Email' }).check()
  await channels.getByRole('checkbox', { name: 'Chat' }).check()
  await next(taker)
  await taker.getByLabel('When did 2026 begin?').fill('2026-01-01')
  await next(taker)
  await taker.getByLabel('When do you start?').fill('09:00')
  await expect(saved(taker)).toBeVisible()
  await letTestTimeEnd(attempt!.id)
  await expect(taker.getByText(/submitted/i).first()).toBeVisible()

  await openScreen(owner, '/company-dashboard')
  await owner.getByRole('link', { name: /1 test answer to grade/ }).click()
  await expect(owner.getByRole('heading', { name: '1 answer left' })).toBeVisible()
  await expect(owner.getByText(applicant.name)).toHaveCount(0)
  await expect(owner.getByText('Words found in the answer.')).toBeVisible()
  await owner.getByRole('radiogroup', { name: 'Listens' }).getByRole('radio', { name: '2 points' }).check()
  await owner.getByRole('radiogroup', { name: 'Apologizes' }).getByRole('radio', { name: '3 points' }).check()
  await owner.getByRole('textbox', { name: 'Comment for the applicant' }).fill('Warm and complete.')
  await owner.keyboard.press('Control+Enter')
  await expect(owner.getByText('You graded 1 answer')).toBeVisible()

  await expect(taker.getByRole('heading', { name: 'You passed' })).toBeVisible()
  await expect(taker.getByText('Your score is in the range 90–100%.')).toBeVisible()
  await expect(taker.getByText('Warm and complete.')).toBeVisible()
})

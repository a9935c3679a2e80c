import { expectAccessible, expectNoSidewaysScroll, expectNoViolations, narrowest, views, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { allTypes, assignTest } from './assign-test.ts'
import { answersOf, saved, text } from './weaving-test.ts'

test('questions of all types are accessible, and their answers are saved and still there after a reload', async ({
  open,
}) => {
  const questions = allTypes()
  const { applicant, path, id } = await assignTest({ questions })
  const page = await open(path, { as: applicant, viewport: wide })
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
    const { question } = questions[at]!
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    const [viewport, colorScheme] = views[at % 2]!
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, question)
    await page.setViewportSize(narrowest)
    await expectNoSidewaysScroll(page)
    await answer()
    await page.getByRole('button', { name: /^(Next|Review)$/ }).click()
  }
  await expect(page.getByText('You have answered all 12 questions.')).toBeVisible()
  await expectAccessible(page)
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

  await page.setViewportSize(wide)
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

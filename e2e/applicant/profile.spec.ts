import type { Page } from '@playwright/test'
import { shortName } from '#domain/accounts/short-name.ts'
import { fileMessages } from '#domain/files/file.ts'
import { docxType } from '#domain/files/media-type.ts'
import { paragraph, tinyDocx } from '#server/testing/docx.ts'
import { answerOf, openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

const settings = '/applicant/settings'
const photo = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAHCAYAAAA8sqwkAAAAIElEQVR4AeTLsQ0AAAABQbG0nSzJDGqffHmElWVi7BIUAAD//2Bvh38AAAAGSURBVAMAtuQZj8aXNf0AAAAASUVORK5CYII=',
    'base64',
  ),
}
const pdf = { name: 'Resume of mine.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const summary = 'I answer customers of online shops by mail and by chat, and I write down what was asked twice.'

const addSkill = async (page: Page, skill: string) => {
  await page.getByRole('combobox', { name: 'Your skills' }).fill(skill)
  await page.getByRole('combobox', { name: 'Your skills' }).press('Enter')
}

test('an applicant completes their profile, leaves it unsaved and returns, and previews it as companies see it', async ({
  open,
}) => {
  const applicant = await openAccount({ user_type: 'applicant' })
  const page = await open('/applicant-dashboard', { as: applicant })

  // Missing fields link to the form, both from the dashboard and from the profile itself.
  await page.getByRole('list', { name: 'Missing from your profile' }).getByText('Add your role').click()
  await expect(page.getByRole('heading', { name: 'Your profile is 0% complete' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Role' })).toBeFocused()
  await page.keyboard.type('Support specialist')
  const chooser = page.getByLabel('Résumé', { exact: true })
  await chooser.setInputFiles({ name: 'letter.doc', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(page.getByText('Choose a PDF or Word (.docx) file.')).toBeVisible()
  const docx = tinyDocx({ body: paragraph('Ten years of support') })
  await chooser.setInputFiles({ name: 'cv.docx', mimeType: docxType, buffer: docx })
  await page.getByRole('button', { name: 'View text of cv.docx' }).click()
  const text = page.getByRole('dialog', { name: 'cv.docx' })
  await expect(text.getByText('Ten years of support')).toBeVisible()
  await expect(text.getByRole('link', { name: 'Download Original' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove cv.docx' }).click()
  await chooser.setInputFiles(pdf)
  await expect(page.getByRole('link', { name: pdf.name })).toBeVisible()

  // Leaving asks for confirmation. Afterwards the values are restored.
  await page.getByRole('link', { name: 'Find Jobs' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/applicant/jobs')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Your unsaved work has been restored.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Role' })).toHaveValue('Support specialist')
  await expect(page.getByRole('link', { name: pdf.name })).toBeVisible()

  // A photo that was not uploaded is not forgotten in silence.
  const photoInput = page.locator('input[aria-label="Photo"]')
  await photoInput.setInputFiles({ ...photo, buffer: Buffer.from('no picture') })
  await expect(page.getByText(fileMessages.content('photo'))).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(fileMessages.failed)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${photo.name}` }).click()
  await photoInput.setInputFiles(photo)
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Summary' }).fill(summary)
  await page.getByRole('radio', { name: 'Mid' }).click()
  for (const skill of ['js', 'zendesk', 'Rattan']) await addSkill(page, skill)
  await page.getByRole('textbox', { name: 'You receive' }).fill('14.50')
  await page.getByRole('checkbox', { name: 'Part-time' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Cebu City, Philippines')
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Asia Pacific' }).click()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByRole('combobox', { name: 'Time zone', exact: true })).toContainText('Manila (UTC+8)')
  await page.getByRole('button', { name: 'Add a position' }).click()
  await page.getByRole('textbox', { name: 'Role' }).nth(1).fill('Agent')
  await page.getByRole('textbox', { name: 'Company' }).fill('Acme')
  const from = page.getByRole('group', { name: 'From' })
  await from.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'March' }).click()
  await from.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('combobox', { name: 'Search years' }).fill('2021')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link 1' })).toBeFocused()
  await page.keyboard.type('https://example.com/me')
  await expect(page.getByRole('heading', { name: 'Your profile is 100% complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible()

  // The photo appears in the user menu at once, without a reload.
  const account = page.getByRole('button', { name: `Your account: ${applicant.name}` })
  await expect(account.locator('img')).toBeVisible()

  await page.getByRole('button', { name: 'What companies see' }).click()
  const preview = page.getByRole('dialog', { name: 'What companies see' })
  await expect(preview.getByText(applicant.name, { exact: true })).toBeVisible()
  const picture = preview.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const resume = preview.getByRole('link', { name: pdf.name })
  const answer = await page.request.get((await resume.getAttribute('href'))!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const link = preview.getByRole('link', { name: /example\.com/ })
  await expect(link).toBeVisible()
  await preview.getByRole('tab', { name: 'All others' }).click()
  await expect(preview.getByText(shortName(applicant.name), { exact: true })).toBeVisible()
  await expect(preview.getByText(applicant.name, { exact: true })).toHaveCount(0)
  await expect(link).toHaveCount(0)
})

test('saving in a second tab keeps the changes saved in the first', async ({ open, tolerate }) => {
  tolerate(/status of 409/)
  const applicant = await openAccount({ user_type: 'applicant' })
  const page = await open(settings, { as: applicant })
  await page.getByRole('textbox', { name: 'Location' }).fill('Cebu City')
  const other = await page.context().newPage()
  await other.goto(settings)
  // A tab without edits follows the edits of the other tab.
  await page.getByRole('textbox', { name: 'Role' }).fill('Weaver')
  await expect(other.getByRole('textbox', { name: 'Role' })).toHaveValue('Weaver')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible()
  await expect(other.getByText('Not saved yet')).toBeHidden()
  await expect(other.getByRole('textbox', { name: 'Role' })).toHaveValue('Weaver')

  await other.getByRole('textbox', { name: 'You receive' }).fill('14')
  await page.getByRole('textbox', { name: 'Summary' }).fill(summary)
  await addSkill(page, 'Rattan')
  await expect(other.getByText('This is open in another tab, too.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('You saved your profile in another tab.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Summary' })).toHaveValue(summary)
  await expect(other.getByRole('textbox', { name: 'You receive' })).toHaveValue('14')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Profile saved', { exact: true })).toBeVisible()
  expect(await answerOf(applicant.api.get('/api/applicant/profile'))).toMatchObject({
    headline: 'Weaver',
    location: 'Cebu City',
    summary,
    skills: ['Rattan'],
    hourly_rate: 14,
  })
})

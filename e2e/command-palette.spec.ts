import { randomUUID } from 'node:crypto'
import { openAccount, publishJob, succeed } from './account.ts'
import { expect, test } from './journey.ts'

test('the command palette opens screens and finds jobs and applications, G opens screens, and ? lists the shortcuts', async ({
  open,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = `w${randomUUID().slice(0, 8)}`
  const applied = await publishJob(company, { title: `Weaver ${word}` })
  await publishJob(company, { title: `Painter ${word}` })
  const sent = await succeed(
    applicant.api.post(`/api/open-jobs/${applied.id}/applications`, { data: { coverLetter: 'I weave.' } }),
  )
  const { id } = (await sent.json()) as { id: string }

  const page = await open('/applicant-dashboard', { as: applicant })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const box = palette.getByRole('combobox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is typed while its code is on its way is not lost.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('my appl')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('my appl')
  await expect(palette.getByRole('option', { name: 'Create Job' })).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/applicant/applications')
  await expect(palette).toBeHidden()

  await page.getByRole('button', { name: 'Open the command palette' }).click()
  await box.fill(word)
  await expect(palette.getByRole('option')).toHaveCount(3)
  // The first result is selected: the application, before the open jobs.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/applicant/applications/${id}`)
  await expect(palette).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/^[^?]*\/applicant\/jobs/)
  const words = page.getByRole('textbox', { name: 'Search jobs' })
  await words.fill('')
  await words.pressSequentially('gd')
  await expect(words).toHaveValue('gd')
  await page.getByRole('button', { name: 'Open the command palette' }).click()
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toContainText('GD')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/applicant\/jobs/)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Show keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('My Applications')).toBeVisible()
  // Not while a dialog is open.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/applicant\/jobs/)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Apply to the selected job')).toBeVisible()
  await expect(shortcuts.getByText('Next applicant')).toBeHidden()
  await expect(shortcuts.getByText('Company Billing & Invoices')).toBeHidden()
  await shortcuts.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeVisible()
  await expect(shortcuts).toBeHidden()
})

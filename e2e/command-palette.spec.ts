import { randomUUID } from 'node:crypto'
import { demoAccount, openAccount, publishJob, succeed } from './account.ts'
import { expect, test } from './journey.ts'

test('the command palette opens screens and finds what each role may see, and ? lists the shortcuts', async ({
  open,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const word = `w${randomUUID().slice(0, 8)}`
  const applied = await publishJob(company, { title: `Weaver ${word}` })
  const other = await publishJob(company, { title: `Painter ${word}` })
  const sent = await succeed(
    applicant.api.post(`/api/open-jobs/${applied.id}/applications`, { data: { coverLetter: 'I weave.' } }),
  )
  const { id } = (await sent.json()) as { id: string }

  const page = await open('/applicant-dashboard', { as: applicant })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const box = palette.getByRole('combobox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(box).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Create Job' })).toBeHidden()
  await box.fill('my appl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/applicant/applications')
  await expect(palette).toBeHidden()

  await page.getByRole('button', { name: 'Open the command palette' }).click()
  await box.fill(word)
  await expect(palette.getByRole('option')).toHaveCount(3)
  await palette.getByRole('option', { name: 'My application' }).click()
  await expect(page).toHaveURL(`/applicant/applications/${id}`)
  await expect(palette).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await box.fill(`painter ${word}`)
  await palette.getByRole('option', { name: `Painter ${word}` }).click()
  await expect(page).toHaveURL(`/applicant/jobs/${other.id}`)
  await expect(palette).toBeHidden()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Apply to the selected job')).toBeVisible()
  await expect(shortcuts.getByText('Next applicant')).toBeHidden()
  await shortcuts.getByRole('checkbox', { name: 'Use single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeVisible()
  await expect(shortcuts).toBeHidden()

  // A company finds its own jobs and permitted actions, also on a phone.
  const owner = await open('/company-dashboard', { as: company, viewport: { width: 375, height: 812 } })
  const owned = owner.getByRole('dialog', { name: 'Command palette' })
  await owner.getByRole('button', { name: 'Open the command palette' }).click()
  await expect(owned.getByRole('option', { name: 'Create Job' })).toBeVisible()
  await owned.getByRole('combobox').fill(word)
  await owned.getByRole('option', { name: `Weaver ${word}` }).click()
  await expect(owner).toHaveURL(`/company/jobs/${applied.id}`)

  // Staff find the jobs of any company, and leave a note there.
  const staff = await open('/admin-dashboard', { as: await demoAccount('admin@tulay.test') })
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await staff.keyboard.press('ControlOrMeta+k')
  const any = staff.getByRole('dialog', { name: 'Command palette' })
  await any.getByRole('combobox').fill(`painter ${word}`)
  await expect(any.getByRole('option', { name: `Painter ${word}` })).toBeVisible()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(`/admin/jobs/${other.id}`)
  const drawer = staff.getByRole('dialog', { name: `Painter ${word}` })
  await drawer.getByRole('textbox', { name: 'New note' }).fill('Prefers calls.')
  await drawer.getByRole('button', { name: 'Add Note' }).click()
  await expect(drawer.getByRole('list', { name: 'Staff notes, newest first' })).toContainText('Prefers calls.')
})

import { openAccount } from '../account.ts'
import { expect, test } from '../journey.ts'

test('a search is saved, run again, renamed and deleted', async ({ open }) => {
  const page = await open('/company/talent?q=python&level=senior', { as: await openAccount({ user_type: 'company' }) })
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / })
  const total = await page
    .getByRole('tabpanel')
    .getByText(/^[\d,]+ results?$/)
    .innerText()
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Senior Python')
  await dialog.getByRole('combobox', { name: 'Email alert' }).click()
  await page.getByRole('option', { name: 'Weekly' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'View saved searches' }).click()

  const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem')
  await expect(saved).toHaveCount(1)
  await expect(saved).toContainText('“python”, Senior')
  await expect(saved).toContainText(total)
  await expect(saved.getByRole('combobox')).toHaveText('Weekly')

  await saved.getByRole('link', { name: 'Senior Python' }).click()
  await expect(page.getByRole('heading', { name: 'Results for: python' })).toBeVisible()
  await expect(chips).toHaveText(['Senior'])

  await page.getByRole('tab', { name: 'Saved searches' }).click()
  await saved.getByRole('button', { name: 'Actions for Senior Python' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Python experts')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(saved.getByRole('link', { name: 'Python experts' })).toBeVisible()
  await saved.getByRole('button', { name: 'Actions for Python experts' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Search' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
})

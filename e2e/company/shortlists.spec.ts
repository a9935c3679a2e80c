import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerOf, openAccount, succeed } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openTalent } from '../talents.ts'

interface Items {
  items: { id: string; name: string }[]
}

test('a shortlist is created, voted on in two windows at once, exported, compared and deleted; a removed talent returns with Undo', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const { items: found } = await answerOf<Items>(company.api.get('/api/talent'))
  const weaver = await openTalent({ skills: ['Weaving'] })
  const page = await open('/company/talent?tab=shortlists', { as: company })
  await page.getByRole('button', { name: 'Create Shortlist' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weavers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Weavers' })).toBeVisible()
  const { items: lists } = await answerOf<Items>(company.api.get('/api/shortlists'))
  const { id } = lists.find(({ name }) => name === 'Weavers')!
  const talents = [...found.slice(0, 4), { id: weaver.id, name: weaver.shown }]
  for (const talent of talents) await succeed(company.api.put(`/api/shortlists/${id}/talents/${talent.id}`))
  const boxes = page.getByRole('list', { name: 'Talents' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(5)

  const other = await open(`/company/talent?tab=shortlists&list=${id}`, { as: company })
  const voteIn = (one: Page) => one.getByRole('button', { name: `Vote for ${weaver.shown}` })
  const note = page.getByRole('textbox', { name: 'Your note' })
  await expect(voteIn(other)).toHaveAttribute('aria-pressed', 'false')
  await voteIn(page).click()
  await page
    .getByRole('listitem')
    .filter({ has: voteIn(page) })
    .getByRole('button', { name: 'Add a note' })
    .click()
  await note.fill('Ask about rattan.')
  await expect(voteIn(other)).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('textbox', { name: 'Your note' })).toHaveValue('Ask about rattan.')
  // It would look for the list that is deleted below.
  await openScreen(other, '/company-dashboard')

  await page.getByRole('button', { name: `Remove ${weaver.shown} from this shortlist` }).click()
  await expect(boxes).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(boxes).toHaveCount(5)
  await expect(voteIn(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(note).toHaveValue('Ask about rattan.')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  for (const { name } of talents) expect(csv).toContain(name)
  // No email addresses.
  expect(csv).not.toContain('@')

  // Up to four talents are compared, at an address that can be shared.
  const compare = page.getByRole('button', { name: /^Compare/ })
  await expect(compare).toBeDisabled()
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).click()
  await expect(boxes.nth(4)).toBeDisabled()
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Compare talents' })
  await expect(dialog.getByRole('row', { name: /^You pay/ }).last()).toContainText('/hr')
  await dialog
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
  await expect(page).toHaveURL(/compare=/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/compare=/)

  await page.getByRole('button', { name: 'Actions for Weavers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shortlist' }).click()
  await expect(page.getByText('Shortlist deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weavers' })).toHaveCount(0)
})
